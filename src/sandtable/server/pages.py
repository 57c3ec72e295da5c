"""The client in the browser: its files, as built by ``web/`` and shipped in the package."""

from pathlib import Path
from typing import Any

from litestar import Router, get
from litestar.config.compression import CompressionConfig
from litestar.file_system import BaseLocalFileSystem
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import PathType
from litestar.types.file_types import FileInfo

HERE = Path(__file__).parent
PLACES = (
    HERE.parent / "client",  # in the wheel
    HERE.parents[2] / "web" / "dist",  # in a checkout
    HERE / "unbuilt",  # a page that says what is missing
)
COMPRESSION = CompressionConfig(
    backend="gzip", gzip_compress_level=6, exclude=["^/api", "^/metrics"]
)


class Files(BaseLocalFileSystem):
    """The files of the client; a name that no file can have is the name of no file."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        """Look at a file."""
        try:
            return await super().info(path, **kwargs)
        except (OSError, ValueError):
            raise FileNotFoundError from None


def client() -> Path:
    """Find the folder of the client."""
    return next(place for place in PLACES if (place / "index.html").is_file())


def pages() -> list[Any]:
    """Serve the client; addresses of tables and rules are its own affair."""
    folder = client()

    def page() -> File:
        return File(
            folder / "index.html", content_disposition_type="inline", media_type="text/html"
        )

    @get(["/t/{table:str}", "/rules/{chapter:str}"], include_in_schema=False, sync_to_thread=False)
    def show_page(table: FromPath[str] = "", chapter: FromPath[str] = "") -> File:  # noqa: ARG001  -- the client looks at its address
        """Give the page of any table, and of any chapter of the rules."""
        return page()

    @get("/rules", include_in_schema=False, sync_to_thread=False)
    def show_rules() -> File:
        """Give the page of the rules."""
        return page()

    files: Router = create_static_files_router(
        "/", directories=[folder], html_mode=True, file_system=Files()
    )
    return [show_page, show_rules, files]

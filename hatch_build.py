"""Puts the built client into the package, so that whoever installs it needs no Node."""

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds ``web/`` unless the package is only linked to a checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, and name it as part of the wheel."""
        if version == "editable" or self.target_name != "wheel":
            return
        web = Path(self.root) / "web"
        if not (web / "dist" / "index.html").is_file():
            for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
                subprocess.run(command, cwd=web, check=True)
        build_data["force_include"][str(web / "dist")] = "sandtable/client"

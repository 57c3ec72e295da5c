"""The one door to Numba: how rules are compiled, and how games are told apart."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from sandtable.rules.cache import PACKAGE, cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

JIT = os.environ.get("SANDTABLE_JIT", "1") != "0"
"""``SANDTABLE_JIT=0`` runs the same source interpreted: for the debugger and for coverage."""

BOUNDS_CHECKED = os.environ.get("SANDTABLE_BOUNDS", "0") == "1"
"""``SANDTABLE_BOUNDS=1`` makes an index out of range an error instead of a crash: for tests."""


if JIT:
    import numba
    from numba.core.caching import CacheImpl, UserProvidedCacheLocator
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.codegen import ll as llvm  # type: ignore[attr-defined]
    from numba.core.registry import CPUDispatcher
    from numba.extending import overload

    CACHE = cache_folder("-bounds" if BOUNDS_CHECKED else "")
    numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]
    OPTIONS: Any = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDS_CHECKED}
    NO_WRAPPERS = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

    class Shared(UserProvidedCacheLocator):
        """Finds code by its place in the package: checkouts of the same sources share it."""

        @classmethod
        def from_function(cls, function: Any, file: str) -> Any:
            """Leave functions of other packages to Numba, which finds them by their full path."""
            if PACKAGE not in Path(file).parents:
                return None
            return super().from_function(function, file)  # type: ignore[no-untyped-call]

        @classmethod
        def get_suitable_cache_subpath(cls, file: str) -> str:
            """Name the folder; its parent is named for the content of all sources."""
            return "_".join(Path(file).relative_to(PACKAGE).parent.parts)

        def get_source_stamp(self) -> str:
            """Say nothing of the file's age, which differs between checkouts."""
            return CACHE.name

    CacheImpl._locator_classes.insert(0, Shared)

    class Light(JITCodeLibrary):
        """Code from the cache, without what LLVM would need to build it into other code.

        Numba keeps that for ever, though it takes far more room than the code itself; here it is
        read again by whoever compiles more.
        """

        _bitcode: bytes | None = None

        @classmethod
        def _unserialize(cls, codegen: Any, state: Any) -> Any:
            library = super()._unserialize(codegen, state)  # type: ignore[no-untyped-call]
            _, _, (_, library._bitcode) = state
            library._shared_module = None
            return library

        def _get_module_for_linking(self) -> Any:
            if self._shared_module is None and self._bitcode is not None:
                self._shared_module = llvm.parse_bitcode(self._bitcode)
            return super()._get_module_for_linking()  # type: ignore[no-untyped-call]

    JITCPUCodegen._library_class = Light

    def jit(function: Any, **options: Any) -> Any:
        """Compile a function for Python and for other compiled functions."""
        return numba.njit(cache=True, **OPTIONS | options)(function)

    class Inner(CPUDispatcher):
        """A compiled function without the wrapper that Python needs to call it."""

        def __call__(self, *arguments: Any) -> Any:
            """Run the source interpreted: without the wrapper a call would crash the process."""
            return self.py_func(*arguments)

        def get_call_template(self, arguments: Any, named: Any) -> Any:
            """Take numbers that stand in the source for any numbers: Numba would compile the
            function once more for each of them.
            """
            plain = tuple(map(numba.types.unliteral, arguments))
            return super().get_call_template(plain, named)


def compiled(function: Function) -> Function:
    """Compile a function of the rules for other compiled functions, once for each type of record.

    Called from Python it runs interpreted, which is good enough for a few questions. That spares
    a third of the time that compiling takes.
    """
    return _inner(function) if JIT else function


def inlined(function: Function) -> Function:
    """Compile a function into those that call it: for a few lines that run hundreds of times a
    move, where LLVM would not do it by itself.
    """
    return _inner(function, forceinline=True) if JIT else function


def _inner(function: Function, **options: Any) -> Function:
    inner = Inner(py_func=function, targetoptions=OPTIONS | NO_WRAPPERS | options)
    inner.enable_caching()
    return cast(Function, inner)


def entry(function: Function) -> Function:
    """Compile a function that Python calls often, and that takes a few microseconds.

    It keeps the interpreter's lock: where other threads run, to let it go and have it back costs
    more than the function itself.
    """
    return cast(Function, jit(function, nogil=False)) if JIT else function


def long_entry(function: Function) -> Function:
    """Compile a function that Python calls, and that takes long: other threads run meanwhile."""
    return cast(Function, jit(function)) if JIT else function


def is_prepared(name: str) -> bool:
    """Answer if all of a game's code lies in the cache; interpreted code needs none."""
    return not JIT or (CACHE / f"{name}.prepared").exists()


def mark_prepared(name: str) -> None:
    """Note that all of a game's code lies in the cache."""
    (CACHE / f"{name}.prepared").touch()


def generic(stub: Function) -> Function:
    """Make a function that every game answers in its own way, told apart by its record's type.

    Code that serves all games is written once against such functions. Numba finds the game's
    answer while it compiles the caller, and so keeps one cached specialisation per game (a
    compiled function handed over as an argument or a closure would be compiled in every process).
    """
    answers: dict[Any, Callable[..., Any]] = {}

    @wraps(stub)
    def dispatch(record: Any, *arguments: Any) -> Any:
        return answers[record.dtype](record, *arguments)

    if JIT:

        @overload(dispatch, strict=False, jit_options=OPTIONS)
        def resolve(record: Any, *_: Any) -> Any:
            return answers[numba.np.numpy_support.as_dtype(record)].py_func  # type: ignore[attr-defined]

    dispatch.answers = answers  # type: ignore[attr-defined]
    return cast(Function, dispatch)


def answer(
    question: Callable[..., Any], record: np.dtype[Any], function: Callable[..., Any]
) -> None:
    """Let a game's function answer a generic one for the game's type of record."""
    question.answers[record] = function  # type: ignore[attr-defined]

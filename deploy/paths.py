"""Paths of a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
TOOLS = ROOT / ".tools"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "deploy" / "requirements"
WEB = ROOT / "web"
BUILT_CONSOLE = WEB / "dist"
DEFAULT_DATA = ROOT / "var"
DOTENV = ROOT / ".env"

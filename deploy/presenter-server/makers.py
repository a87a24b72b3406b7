"""What makes films: any command on this machine, or Duix.Avatar beside it."""

import json
import re
import shlex
import shutil
import subprocess
import time
import urllib.parse
import urllib.request
from pathlib import Path


class Failure(Exception):
    """Why there is no film, in words that the operator of the site reads."""


class CommandMaker:
    """Runs a command for each film. Its places: {face}, {audio}, {film}, {folder}, {width}, {height}."""

    def __init__(self, command, limit_seconds):
        self.parts = shlex.split(command)
        self.limit_seconds = limit_seconds

    def make(self, order, face, audio, film):
        folder = film.parent
        places = {
            "face": str(face),
            "audio": str(audio),
            "film": str(film),
            "folder": str(folder),
            "width": str(order["width"]),
            "height": str(order["height"]),
        }
        # Each part is filled by itself and no shell reads it, so no name can become a command.
        command = [re.sub(r"\{(\w+)\}", lambda found: places.get(found[1], found[0]), part) for part in self.parts]
        with open(folder / "log.txt", "wb") as log:
            try:
                done = subprocess.run(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, timeout=self.limit_seconds)
            except subprocess.TimeoutExpired:
                raise Failure("The command took too long.")
            except OSError as error:
                raise Failure(f"The command cannot be run: {error.strerror}.")
        if done.returncode != 0:
            raise Failure(f"The command ended with {done.returncode}; its log is {folder / 'log.txt'}.")
        # Some tools name their film themselves.
        made = sorted(folder.rglob("*.mp4"), key=lambda path: path.stat().st_mtime)
        if not film.exists() and made:
            made[-1].replace(film)


class DuixMaker:
    """Asks a Duix.Avatar server, which reads and writes a folder that it shares with this one. It knows films as faces, and makes one at a time."""

    ACCEPTED = 10000
    FAILED = {9999, 10002, 10003}
    RUNNING, DONE, BROKEN = 1, 2, 3

    def __init__(self, address, shared, limit_seconds, pause_seconds=3.0):
        self.address = address.rstrip("/")
        self.shared = Path(shared).resolve()
        self.limit_seconds = limit_seconds
        self.pause_seconds = pause_seconds

    def make(self, order, face, audio, film):
        if face.suffix.lower() != ".mp4":
            raise Failure("Duix makes films of filmed faces alone: an MP4.")
        name = film.parent.name
        sound, driving = self.shared / f"{name}.wav", self.shared / f"{name}{face.suffix}"
        shutil.copyfile(audio, sound)
        shutil.copyfile(face, driving)
        try:
            until = time.monotonic() + self.limit_seconds
            self._submit(name, sound, driving, until)
            made = self._wait(name, until)
            shutil.copyfile(made, film)
            made.unlink()
        finally:
            sound.unlink(missing_ok=True)
            driving.unlink(missing_ok=True)

    def _submit(self, name, sound, driving, until):
        question = {
            "audio_url": sound.name,
            "video_url": driving.name,
            "code": name,
            "chaofen": 0,
            "watermark_switch": 0,
            "pn": 1,
        }
        while True:
            answer = self._ask("/easy/submit", question)
            if answer.get("code") == self.ACCEPTED:
                return
            message = str(answer.get("msg", ""))
            is_busy = "busy" in message.lower() or "忙" in message
            if not is_busy or time.monotonic() > until:
                raise Failure(f"Duix does not take the order: {message or answer.get('code')}")
            time.sleep(self.pause_seconds)

    def _wait(self, name, until):
        while time.monotonic() < until:
            answer = self._ask(f"/easy/query?code={urllib.parse.quote(name)}")
            data = answer.get("data") or {}
            if answer.get("code") in self.FAILED or data.get("status") == self.BROKEN:
                raise Failure(f"Duix has failed: {data.get('msg') or answer.get('msg') or 'it does not say why'}")
            if data.get("status") == self.DONE:
                return self._inside(str(data.get("result", "")))
            time.sleep(self.pause_seconds)
        raise Failure("Duix took too long.")

    def _inside(self, result):
        """What Duix tells as its film is taken from the shared folder and from nowhere else."""
        made = (self.shared / result.lstrip("/")).resolve()
        if self.shared not in made.parents or not made.is_file():
            raise Failure("Duix says that it is done, and its film is not in the shared folder.")
        return made

    def _ask(self, path, question=None):
        body = None if question is None else json.dumps(question).encode()
        request = urllib.request.Request(self.address + path, data=body, headers={"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                told = json.loads(answer.read(1_000_000))
        except (OSError, ValueError) as error:
            raise Failure(f"Duix does not answer: {error}")
        return told if isinstance(told, dict) else {}

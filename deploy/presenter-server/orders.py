"""Presenters in a folder, and the orders of films, each in a folder of its own, so that a restart loses none."""

import hashlib
import json
import queue
import re
import shutil
import threading
import time
from pathlib import Path

from makers import Failure

FILMS = {".mp4", ".mov"}
PHOTOS = {".jpg", ".jpeg", ".png"}
SOUNDS = {"audio/wav": "sound.wav", "audio/mpeg": "sound.mp3"}
KEPT_SECONDS = 3 * 24 * 3600


class Refusal(Exception):
    """What is answered instead of an order."""

    def __init__(self, status, code, message):
        super().__init__(message)
        self.status, self.code = status, code


class Presenters:
    """A file is a presenter: `ella.mp4` a filmed one, `frank.jpg` a photo. `ella.jpg` beside a film is its picture, `ella.json` may say its name and gender."""

    def __init__(self, folder, sent=None):
        self.folder = Path(folder)
        # Faces that were sent: they can be ordered, and are in no list.
        self.sent = sent

    def get(self, name):
        return (self.sent.get(name) if self.sent else None) or self.all().get(name)

    def all(self):
        files = {path.name: path for path in sorted(self.folder.iterdir()) if path.is_file()}
        films = {path.stem: path for path in files.values() if path.suffix.lower() in FILMS}
        photos = {path.stem: path for path in files.values() if path.suffix.lower() in PHOTOS}
        return {stem: self._read(stem, films.get(stem), photos.get(stem)) for stem in sorted({*films, *photos})}

    def _read(self, stem, film, photo):
        facts = {}
        notes = self.folder / f"{stem}.json"
        if notes.is_file():
            try:
                facts = json.loads(notes.read_text("utf-8"))
            except ValueError:
                print(f"{notes} is no JSON", flush=True)
        return {
            "name": str(facts.get("name") or stem.replace("-", " ").replace("_", " ").title()),
            "gender": facts.get("gender"),
            "kind": "film" if film else "photo",
            "face": film or photo,
            "picture": photo,
        }


class Orders:
    """Takes orders, makes one film after the other, and knows where each stands."""

    def __init__(self, folder, presenters, maker, most_waiting=20):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.presenters, self.maker, self.most_waiting = presenters, maker, most_waiting
        self.waiting = queue.Queue()
        self.lock = threading.Lock()
        # What was not finished when this program ended is made now.
        for place in sorted(self.folder.iterdir(), key=lambda one: one.stat().st_mtime):
            if self._state(place).get("state") in ("waiting", "working"):
                self._write(place, {"state": "waiting"})
                self.waiting.put(place)
        threading.Thread(target=self._work, daemon=True).start()

    @staticmethod
    def id_of(key):
        """The same key is the same film, however often it is ordered."""
        return hashlib.sha256(key.encode()).hexdigest()[:32]

    def find(self, key):
        place = self.folder / self.id_of(key)
        return place.name if self._state(place) else None

    def place(self, key, order, sound):
        place = self.folder / self.id_of(key)
        with self.lock:
            if self._state(place):
                return place.name
            if self.presenters.get(order["presenter"]) is None:
                raise Refusal(404, "presenter_unknown", "There is no such presenter.")
            if order["sound_type"] not in SOUNDS or not sound:
                raise Refusal(422, "sound_refused", "The sound has to be a WAV or an MP3 file.")
            if self.waiting.qsize() >= self.most_waiting:
                raise Refusal(429, "busy", "Too many films are waiting.")
            self._forget_old()
            place.mkdir(exist_ok=True)
            (place / SOUNDS[order["sound_type"]]).write_bytes(sound)
            (place / "order.json").write_text(json.dumps(order), "utf-8")
            # Last: with it the order stands.
            self._write(place, {"state": "waiting"})
            self.waiting.put(place)
            return place.name

    def look(self, film):
        if not re.fullmatch(r"[0-9a-f]{32}", film):
            return None
        place = self.folder / film
        state = self._state(place)
        if state.get("state") == "working":
            state["progress"] = self._progress(place)
        return state or None

    def file(self, film):
        state = self.look(film)
        return self.folder / film / "film.mp4" if state and state["state"] == "done" else None

    def _work(self):
        while True:
            place = self.waiting.get()
            self._write(place, {"state": "working"})
            try:
                self._make(place)
                self._write(place, {"state": "done"})
            except Failure as failure:
                self._fail(place, str(failure))
            except Exception as error:  # One order that cannot be made must not end the work of all.
                self._fail(place, f"{type(error).__name__}: {error}")

    def _make(self, place):
        order = json.loads((place / "order.json").read_text("utf-8"))
        presenter = self.presenters.get(order["presenter"])
        if presenter is None:
            raise Failure("The presenter is gone.")
        film = place / "film.mp4"
        self.maker.make(order, presenter["face"], place / SOUNDS[order["sound_type"]], film)
        if not film.is_file() or film.stat().st_size == 0:
            raise Failure("No film was made.")

    def _fail(self, place, message):
        self._write(place, {"state": "failed", "error": {"code": "failed", "message": message}})

    @staticmethod
    def _progress(place):
        """The last percentage that the command has printed."""
        log = place / "log.txt"
        if not log.is_file():
            return None
        found = re.findall(rb"(\d{1,3})\s?%", log.read_bytes()[-2000:])
        return min(100, int(found[-1])) if found else None

    @staticmethod
    def _state(place):
        try:
            return json.loads((place / "state.json").read_text("utf-8"))
        except (OSError, ValueError):
            return {}

    @staticmethod
    def _write(place, state):
        part = place / "state.part"
        part.write_text(json.dumps(state), "utf-8")
        part.replace(place / "state.json")

    def _forget_old(self):
        for place in self.folder.iterdir():
            is_over = self._state(place).get("state") not in ("waiting", "working")
            if is_over and time.time() - place.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(place, ignore_errors=True)

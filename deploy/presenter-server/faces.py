"""Faces that were sent to become presenters, each in a folder of its own. They stand in no list: only who sent one knows its name."""

import hashlib
import json
import re
import shutil
import threading
from pathlib import Path

from orders import Refusal

FACES = {"image/jpeg": ("photo", "face.jpg"), "image/png": ("photo", "face.png"), "video/mp4": ("film", "face.mp4")}
# How such files begin.
BEGINNINGS = {"face.jpg": (0, b"\xff\xd8"), "face.png": (0, b"\x89PNG"), "face.mp4": (4, b"ftyp")}
PREFIX = "face-"


class SentFaces:
    def __init__(self, folder, most_faces=10_000):
        self.folder = Path(folder)
        self.most_faces = most_faces
        self.lock = threading.Lock()

    @staticmethod
    def id_of(key):
        """The same key is the same face, however often it is sent."""
        return PREFIX + hashlib.sha256(key.encode()).hexdigest()[:32]

    def find(self, key):
        name = self.id_of(key)
        return name if self.get(name) else None

    def take(self, key, about, face_type, face):
        kind, file = FACES.get(face_type, (None, None))
        at, beginning = BEGINNINGS.get(file, (0, b"\x00"))
        if kind is None or kind != about["kind"] or face[at : at + len(beginning)] != beginning:
            raise Refusal(422, "face_refused", "A face is a JPEG, a PNG or an MP4, of the kind that was told.")
        name = self.id_of(key)
        place = self.folder / name
        with self.lock:
            if self.get(name):
                return name
            self.folder.mkdir(parents=True, exist_ok=True)
            if sum(1 for _ in self.folder.iterdir()) >= self.most_faces:
                raise Refusal(429, "busy", "There is no room for more faces.")
            place.mkdir(exist_ok=True)
            (place / file).write_bytes(face)
            # Last: with it the face stands.
            part = place / "about.part"
            part.write_text(json.dumps({**about, "file": file}), "utf-8")
            part.replace(place / "about.json")
        return name

    def get(self, name):
        """The presenter of that name, as `Presenters` has its own; nothing where there is none."""
        if not re.fullmatch(PREFIX + r"[0-9a-f]{32}", name):
            return None
        place = self.folder / name
        try:
            about = json.loads((place / "about.json").read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return {"name": about["name"], "gender": about["gender"], "kind": about["kind"], "face": place / about["file"], "picture": None}

    def remove(self, name):
        if self.get(name):
            shutil.rmtree(self.folder / name)

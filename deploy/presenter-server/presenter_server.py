"""A server of presenters: faces in a folder, and a program that makes them speak. Python 3.9 or newer, and nothing else.

The calls that it answers are written down in docs/presenter-server.md.
"""

import argparse
import base64
import binascii
import hmac
import json
import os
import shutil
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, unquote, urlsplit

from faces import SentFaces
from makers import CommandMaker, DuixMaker
from orders import Orders, Presenters, Refusal

MOST_BYTES = 150 * 1024 * 1024
TYPES = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".mp4": "video/mp4"}
BUSY_SECONDS = 30


class Handler(BaseHTTPRequestHandler):
    orders, presenters, key = None, None, ""
    protocol_version = "HTTP/1.1"
    timeout = 120

    def do_GET(self):
        self._answer(self._get)

    def do_POST(self):
        self._answer(self._post)

    def do_DELETE(self):
        self._answer(self._delete)

    def _answer(self, call):
        try:
            self._require_key()
            call()
        except Refusal as refusal:
            headers = {"retry-after": str(BUSY_SECONDS)} if refusal.status == 429 else {}
            # What was sent is not read then, so the connection cannot be used again.
            self.close_connection = True
            self._json(refusal.status, {"error": {"code": refusal.code, "message": str(refusal)}}, headers)

    def _require_key(self):
        given = self.headers.get("authorization", "")
        if self.key and not hmac.compare_digest(given.encode(), f"Bearer {self.key}".encode()):
            raise Refusal(401, "key_refused", "The key is not right.")

    def _get(self):
        url = urlsplit(self.path)
        parts = [unquote(part) for part in url.path.strip("/").split("/")]
        key = parse_qs(url.query).get("key", [""])[0]
        if parts == ["presenters"] and key:
            found = self.presenters.sent.find(key)
            return self._json(200, {"presenters": [{"id": found, "key": key}] if found else []})
        if len(parts) == 2 and parts[0] == "presenters":
            sent = self.presenters.sent.get(parts[1])
            if sent is None:
                raise Refusal(404, "presenter_unknown", "There is no such presenter.")
            return self._json(200, {"id": parts[1], "state": "ready", "kind": sent["kind"]})
        if parts == ["presenters"]:
            return self._json(200, {"presenters": [self._shown(*one) for one in self.presenters.all().items()]})
        if len(parts) == 3 and parts[0] == "presenters" and parts[2] == "picture":
            return self._file((self.presenters.all().get(parts[1]) or {}).get("picture"))
        if parts == ["films"]:
            found = self.orders.find(key)
            return self._json(200, {"films": [{"id": found}] if found else []})
        if len(parts) == 2 and parts[0] == "films":
            state = self.orders.look(parts[1])
            if state:
                return self._json(200, {"id": parts[1], **state})
        if len(parts) == 3 and parts[0] == "films" and parts[2] == "file":
            return self._file(self.orders.file(parts[1]))
        raise Refusal(404, "film_unknown" if parts[0] == "films" else "not_found", "There is no such thing here.")

    def _shown(self, name, presenter):
        picture = f"presenters/{quote(name)}/picture" if presenter["picture"] else None
        about = {part: presenter[part] for part in ("name", "kind", "gender")}
        return {"id": name, **about, "picture": picture}

    def _post(self):
        path = urlsplit(self.path).path.strip("/")
        if path not in ("films", "presenters"):
            raise Refusal(404, "not_found", "There is no such thing here.")
        key = self.headers.get("idempotency-key", "")
        if not key:
            raise Refusal(400, "no_key", "An order needs an Idempotency-Key.")
        if path == "presenters":
            about, face_type, face = self._face(self._body())
            taken = self.presenters.sent.take(key, about, face_type, face)
            return self._json(201, {"id": taken, "state": "ready", "kind": about["kind"]})
        order, sound = self._order(self._body())
        self._json(202, {"id": self.orders.place(key, order, sound), "state": "waiting"})

    def _delete(self):
        parts = [unquote(part) for part in urlsplit(self.path).path.strip("/").split("/")]
        if len(parts) != 2 or parts[0] != "presenters":
            raise Refusal(404, "not_found", "There is no such thing here.")
        # Only faces that were sent: the operator's own presenters are files of theirs.
        self.presenters.sent.remove(parts[1])
        self._json(200, {})

    def _body(self):
        length = self.headers.get("content-length", "")
        if not length.isdigit():
            raise Refusal(411, "no_length", "The length has to be told.")
        if int(length) > MOST_BYTES:
            raise Refusal(413, "sound_refused", "That is too much sound.")
        try:
            body = json.loads(self.rfile.read(int(length)))
        except ValueError:
            raise Refusal(400, "no_json", "An order is JSON.")
        if not isinstance(body, dict):
            raise Refusal(400, "no_json", "An order is an object of JSON.")
        return body

    @staticmethod
    def _order(body):
        audio = body.get("audio") if isinstance(body.get("audio"), dict) else {}
        try:
            sound = base64.b64decode(str(audio.get("base64", "")), validate=True)
            size = {"width": int(body.get("width", 720)), "height": int(body.get("height", 1280))}
        except (binascii.Error, TypeError, ValueError):
            raise Refusal(422, "sound_refused", "The sound is base64, and the size is in pixels.")
        words = {name: str(body.get(name) or "") for name in ("presenter", "title", "format", "color")}
        return {**words, **size, "sound_type": str(audio.get("type", ""))}, sound

    @staticmethod
    def _face(body):
        face = body.get("face") if isinstance(body.get("face"), dict) else {}
        try:
            content = base64.b64decode(str(face.get("base64", "")), validate=True)
        except (binascii.Error, ValueError):
            raise Refusal(422, "face_refused", "The face is base64.")
        gender = body.get("gender") if body.get("gender") in ("female", "male") else None
        about = {"name": str(body.get("name") or "Presenter"), "gender": gender, "kind": str(body.get("kind"))}
        return about, str(face.get("type", "")), content

    def _json(self, status, content, headers=None):
        body = json.dumps(content).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _file(self, path):
        if path is None:
            raise Refusal(404, "not_found", "There is no such file.")
        with open(path, "rb") as file:
            self.send_response(200)
            self.send_header("content-type", TYPES.get(path.suffix.lower(), "application/octet-stream"))
            self.send_header("content-length", str(os.fstat(file.fileno()).st_size))
            self.end_headers()
            shutil.copyfileobj(file, self.wfile)


def read_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presenters", required=True, help="folder of faces: ella.mp4, frank.jpg")
    parser.add_argument("--films", default="films", help="folder of what is ordered and made")
    parser.add_argument("--sent-faces", default="sent-faces", help="folder of faces that are sent to become presenters")
    parser.add_argument("--command", help="what makes a film, with the places {face} {audio} {film} {folder} {width} {height}")
    parser.add_argument("--duix", help="address of a Duix.Avatar server, such as http://localhost:8383")
    parser.add_argument("--shared", help="the folder that Duix.Avatar calls temp")
    parser.add_argument("--limit", type=float, default=1800, help="seconds that a film may take")
    parser.add_argument("--pause", type=float, default=3, help="seconds between two looks at Duix.Avatar")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8390)
    options = parser.parse_args(arguments)
    if bool(options.command) == bool(options.duix):
        parser.error("either --command or --duix")
    if options.duix and not options.shared:
        parser.error("--duix needs --shared")
    if not os.path.isdir(options.presenters):
        parser.error(f"there is no folder {options.presenters}")
    return options


def main(arguments):
    options = read_arguments(arguments)
    if options.duix:
        maker = DuixMaker(options.duix, options.shared, options.limit, options.pause)
    else:
        maker = CommandMaker(options.command, options.limit)
    Handler.presenters = Presenters(options.presenters, SentFaces(options.sent_faces))
    Handler.orders = Orders(options.films, Handler.presenters, maker)
    Handler.key = os.environ.get("PRESENTER_SERVER_KEY", "")
    server = ThreadingHTTPServer((options.host, options.port), Handler)
    print(f"Presenters at http://{options.host}:{server.server_address[1]}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1:])

import { randomUUID } from 'node:crypto';
import type { Asked, FakeAnswer } from './fake-partner.ts';
import { makeFilm } from './film/make-film.ts';
import { makePicture } from './film/make-picture.ts';

/** How an order ends: with a film, with a failure, or not at all. */
type End = 'done' | 'failed' | 'never';

/** What was ordered of one of the fakes that lend presenters. `looks`: how often somebody asked where it stands; each time it gets on. */
export type FakeOrder = {
  partner: string;
  id: string;
  key: string;
  presenter: string;
  title: string;
  format: '9:16' | '16:9' | '1:1';
  seconds: number;
  end: End;
  looks: number;
  hasEnded: boolean;
  /** Tells that it has ended: where, and in which words. */
  tell: ((order: FakeOrder) => Told) | null;
};

/** A callback, as it is posted. */
export type Told = { url: string; headers: Record<string, string>; body: string };

/** A face that was sent to one of them to become a presenter. `key`: where the partner knows one; `name`: with the mark by which it is found; `presenter`: by which name they are ordered. */
export type FakeFace = {
  partner: string;
  id: string;
  key: string;
  name: string;
  kind: 'film' | 'photo';
  presenter: string;
  file: Buffer;
  end: End;
  looks: number;
};

type NewFace = Pick<FakeFace, 'partner' | 'key' | 'name' | 'kind' | 'file'>;

type NewOrder = Omit<FakeOrder, 'id' | 'end' | 'looks' | 'hasEnded'>;

/** Where the fakes keep what was ordered, and how tests decide what becomes of it. */
export type Studio = {
  /** All orders that stand, in order. */
  orders: FakeOrder[];
  /** Faces that were sent and are there. */
  faces: FakeFace[];
  /** How many faces were ever taken, which is what is paid for. */
  facesTaken(): number;
  takeFace(face: NewFace): FakeFace;
  /** Where a making stands: it ends with the look that is the last of `looks`. */
  lookAtFace(face: FakeFace, looks: number): 'open' | 'done' | 'failed';
  /** Sounds and other files that were sent, by their name. */
  sounds: Map<string, Buffer>;
  /** How the next orders end, where their titles do not say it. */
  endNext(...ends: readonly End[]): void;
  place(order: NewOrder): FakeOrder;
  /** Where an order stands: it gets on, and ends with the look that is the last of `looks`. */
  look(order: FakeOrder, looks: number): 'open' | 'done' | 'failed';
  /** Ends everything that is open, and posts the callbacks, each so many times. */
  finish(times?: number): Promise<void>;
  /** Lets all addresses of films expire that were told until now. */
  expire(): void;
  /** How often the end of an order is told, and where what is to be told at an address is posted: a site of tests has a name that nobody can look up. */
  telling: { times(): number; at(url: string): string };
  /** Callbacks that were posted, and what was answered; 0 where nobody answered. */
  told: (Told & { status: number })[];
  filmUrl(order: FakeOrder, base: string): string;
  /** A film or a picture at an address that was told; undefined for every other. */
  fileAt(asked: Asked): FakeAnswer | undefined;
  close(): Promise<void>;
};

const ENDS: Readonly<Record<string, End>> = { __fail__: 'failed', __never__: 'never' };
/** Words in titles that decide how an order ends. */
export const FILM_MARKS = Object.keys(ENDS);
const TELL_LIMIT_MS = 5_000;

/** An empty one. */
export function createStudio(): Studio {
  const coming: End[] = [];
  const films = new Map<string, Buffer>();
  const telling = new Set<Promise<void>>();
  let epoch = 1;
  let facesTaken = 0;
  const endOf = (words: string): End => {
    const marked = FILM_MARKS.find((mark) => words.includes(mark));
    return ENDS[marked ?? ''] ?? coming.shift() ?? 'done';
  };

  const tell = (order: FakeOrder, times: number) => {
    const told = order.tell?.(order);
    const at = told && studio.telling.at(told.url);
    for (let time = 0; told && time < times; time += 1) {
      const posted = post({ ...told, url: at ?? told.url }).then(
        (status) => void studio.told.push({ ...told, status }),
      );
      telling.add(posted);
      void posted.finally(() => telling.delete(posted));
    }
  };
  const endOrder = (order: FakeOrder, times = studio.telling.times()) => {
    if (order.hasEnded || order.end === 'never') return;
    order.hasEnded = true;
    tell(order, times);
  };

  const studio: Studio = {
    orders: [],
    sounds: new Map(),
    told: [],
    telling: { times: () => 1, at: (url) => url },
    endNext: (...ends) => void coming.splice(0, coming.length, ...ends),
    place(order) {
      const placed = { ...order, id: newName(), end: endOf(order.title), looks: 0, hasEnded: false };
      studio.orders.push(placed);
      return placed;
    },
    faces: [],
    facesTaken: () => facesTaken,
    takeFace(face) {
      facesTaken += 1;
      const taken = { ...face, id: newName(), presenter: newName(), end: endOf(face.name), looks: 0 };
      studio.faces.push(taken);
      return taken;
    },
    lookAtFace(face, looks) {
      face.looks += 1;
      if (face.looks < looks || face.end === 'never') return 'open';
      return face.end;
    },
    look(order, looks) {
      order.looks += 1;
      if (order.looks >= looks) endOrder(order);
      if (!order.hasEnded) return 'open';
      return order.end === 'failed' ? 'failed' : 'done';
    },
    async finish(times = 1) {
      for (const order of studio.orders) endOrder(order, times);
      await Promise.all(telling);
    },
    expire: () => void (epoch += 1),
    filmUrl: ({ id }, base) => `${base}/files/${id}.mp4?epoch=${epoch}`,
    fileAt({ method, path, query }) {
      const [, id, kind] = /^\/files\/([\w-]+)\.(mp4|png)$/.exec(path) ?? [];
      if (method !== 'GET' || id === undefined) return undefined;
      if (kind === 'png') return { status: 200, bytes: makePicture(id), type: 'image/png' };
      const order = studio.orders.find((one) => one.id === id);
      if (!order || query.get('epoch') !== String(epoch)) return EXPIRED;
      const film = films.get(id) ?? makeFilm({ ...order, seed: order.presenter });
      films.set(id, film);
      return { status: 200, bytes: film, type: 'video/mp4' };
    },
    async close() {
      await Promise.all(telling);
    },
  };
  return studio;
}

const newName = () => randomUUID().replaceAll('-', '').slice(0, 24);

/** As storage of objects says it. */
const EXPIRED: FakeAnswer = {
  status: 403,
  bytes: Buffer.from(
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
  ),
  type: 'application/xml',
};

async function post({ url, headers, body }: Told): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TELL_LIMIT_MS);
    const { status } = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    return status;
  } catch {
    return 0;
  }
}

/** What partners take of a face: a JPEG, or an MP4; null is every other file. */
export function faceKindOf(bytes: Buffer): 'film' | 'photo' | null {
  if (bytes.length > 100 && bytes.readUInt16BE(0) === 0xff_d8) return 'photo';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'film' : null;
}

/** Whether bytes are a sound that partners take. */
export const isSound = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' || bytes.toString('latin1', 0, 3) === 'ID3' || bytes.readUInt8(0) === 0xff;

/** Of MP3 the length is not read. */
const SECONDS_OF_MP3 = 5;

/** How long a sound is. */
export function secondsOf(bytes: Buffer): number {
  const at = bytes.indexOf('data', 12, 'latin1');
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || at < 0) return SECONDS_OF_MP3;
  const told = bytes.readUInt32LE(at + 4);
  return Math.min(told, bytes.length - at - 8) / bytes.readUInt32LE(28);
}

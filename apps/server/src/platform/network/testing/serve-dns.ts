import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** @see https://www.rfc-editor.org/rfc/rfc1035#section-4.1 */
const HEADER_BYTES = 12;
const TXT = 16;
const NO_ERROR = 0;
const NAME_ERROR = 3;
/** An answer to a question, with the server's word for its own zone. */
const ANSWERED = 0x8480;
const INTERNET = 1;
/** Where the name stands that was asked for, as the name of a record: right behind the header. */
const ASKED_NAME = 0xc000 | HEADER_BYTES;
/** Seconds for which an answer may be remembered: a server that is asked anew answers anew. */
const KEPT_SECONDS = 0;
const PIECE_BYTES = 255;

/** A DNS server on this machine that knows `texts` as they are when it is asked; any other name does not exist. `address`: as resolvers take it. */
export async function serveDns(texts: ReadonlyMap<string, string>) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function answerTo(question: Buffer, texts: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = question.readUInt16BE(at + 1);
  const text = texts.get(labels.join('.').toLowerCase());
  const records = type === TXT && text !== undefined ? [recordOf(text)] : [];
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWERED | (text === undefined ? NAME_ERROR : NO_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, at + 5), ...records]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(ASKED_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(KEPT_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

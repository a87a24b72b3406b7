import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';

/** Whether two of our own files hold the very same sound: every packet, byte for byte, whatever else stands in the files. */
export function haveSameSound(one: string, other: string): boolean {
  const [first, second] = [payloads(one), payloads(other)];
  try {
    for (const payload of first) {
      const { value } = second.next();
      if (!value?.equals(payload)) return false;
    }
    return second.next().done === true;
  } finally {
    second.return(undefined);
  }
}

function* payloads(path: string): Generator<Buffer, undefined> {
  const format = openOwn(path);
  try {
    const { index } = streamOf(format, AVMEDIA_TYPE_AUDIO);
    for (const packet of packetsOf(format)) if (packet.streamIndex === index) yield packet.data ?? Buffer.alloc(0);
  } finally {
    format.closeInputSync();
  }
}

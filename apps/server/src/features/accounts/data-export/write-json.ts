import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Writes a value, or a list one item after the other, as JSON that people can read. */
export async function writeJson(file: string, content: object | AsyncIterable<object>): Promise<void> {
  if (!(Symbol.asyncIterator in content)) return writeFile(file, `${pretty(content)}\n`);
  await pipeline(linesOf(content), createWriteStream(file));
}

async function* linesOf(list: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of list) {
    yield `${isFirst ? '[' : ','}\n${pretty(item)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

const pretty = (value: object): string => JSON.stringify(value, null, 2);

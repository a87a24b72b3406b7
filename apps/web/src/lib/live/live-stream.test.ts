import { expect, test } from 'vitest';
import { createEventStreamParser, type StreamMessage } from './live-stream.ts';

const STREAM =
  ': still here\r\nretry: 2000\r\n\r\nid: 7\r\ndata: {"a":1}\r\n\r\nid: 8\r\ndata: one\r\ndata: two\r\n\r\ndata:no space\n\nid: 9\ndata: cut off';
const MESSAGES: StreamMessage[] = [
  { id: '7', data: '{"a":1}' },
  { id: '8', data: 'one\ntwo' },
  { id: '8', data: 'no space' },
];

function read(pieces: readonly string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const push = createEventStreamParser((message) => messages.push(message));
  for (const piece of pieces) push(piece);
  return messages;
}

test('messages come out whole, with the id to resume from', () => {
  expect(read([STREAM])).toEqual(MESSAGES);
});

test('wherever the network cuts the stream, the messages are the same', () => {
  for (let cut = 0; cut <= STREAM.length; cut += 1) {
    expect(read([STREAM.slice(0, cut), STREAM.slice(cut)])).toEqual(MESSAGES);
  }
  expect(read([...STREAM])).toEqual(MESSAGES);
});

test('an id without data moves the place to resume from', () => {
  expect(read(['id: 3\n\nid: 4\ndata: four\n\n'])).toEqual([
    { id: '3', data: null },
    { id: '4', data: 'four' },
  ]);
});

test('comments and unfinished messages say nothing', () => {
  expect(read([': still here\n\n', 'data: half'])).toEqual([]);
});

test('takes one space after the colon away, and no other blank', () => {
  expect(read(['data:\tone\ndata:  two\ndata:\u00a0three\n\n'])).toEqual([
    { id: null, data: '\tone\n two\n\u00a0three' },
  ]);
});

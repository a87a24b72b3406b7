import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installBodyTime } from './bodies.ts';

/** Sends the head of a request and one byte of its body; answers what came back until the connection ended. */
async function drip(port: number, path: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  );
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await new Promise((over) => socket.once('close', over));
  return heard;
}

test('who takes too long to send fields loses the connection; who has sent them waits for the answer', async () => {
  const server = fastify();
  installBodyTime(server, 100);
  server.post('/slow', async () => {
    await new Promise((over) => setTimeout(over, 300));
    return 'answered';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  expect(await drip(port, '/slow')).toBe('');
  const answer = await fetch(`http://127.0.0.1:${port}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.text()).toBe('answered');
  await server.close();
});

test('an answer that is out before all fields are in ends the wait for them: the connection is for the next request', async () => {
  const server = fastify();
  installBodyTime(server, 1000);
  server.addHook('preParsing', async (request, reply) => {
    if (request.url === '/refused') await reply.code(429).send('later');
  });
  server.post('/refused', async () => 'read');
  server.get('/next', async () => 'answered');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
  socket.write(`POST /refused HTTP/1.1\r\n${head}{`);
  expect(String(await once(socket, 'data'))).toContain('429');
  await sleep(1200);
  socket.write('}GET /next HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String(await once(socket, 'data'))).toContain('answered');
  socket.destroy();
  await server.close();
});

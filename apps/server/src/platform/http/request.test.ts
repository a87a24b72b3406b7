import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { installRequestLog, callerLeft } from './request.ts';

test('calls, pages and media are told, files of the app only to who looks for faults', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = Fastify({ logger: { level: 'debug', stream } });
  installRequestLog(server);
  const routes = ['/', '/assets/app-1a2b.js', '/favicon.svg', '/media/:id/thumb.jpg', '/api/openapi.json', '/healthz'];
  for (const route of routes) server.get(route, () => 'here');
  for (const url of [...routes.map((route) => route.replace(':id', '1')), '/nowhere']) await server.inject({ url });
  const told = lines.map((line) => JSON.parse(line) as { msg: string; level: number; route: string });
  const levels = told.filter(({ msg }) => msg === 'request').map(({ route, level }) => [route, level]);
  expect(Object.fromEntries(levels)).toEqual({
    '/': 30,
    '/assets/app-1a2b.js': 20,
    '/favicon.svg': 20,
    '/media/:id/thumb.jpg': 30,
    '/api/openapi.json': 30,
    none: 30,
  });
});

test('whoever leaves before the handler begins has left when it does', async () => {
  const server = fastify();
  const signals: AbortSignal[] = [];
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  server.addHook('preHandler', async (_request, reply) => {
    arrived();
    await once(reply.raw, 'close');
  });
  const handled = new Promise<void>((resolve) =>
    server.get('/', async (_request, reply) => {
      signals.push(callerLeft(reply));
      resolve();
      return '';
    }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await arrival;
  socket.destroy();
  await handled;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await server.close();
});

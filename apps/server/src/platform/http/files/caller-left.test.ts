import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { callerLeft } from './caller-left.ts';

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

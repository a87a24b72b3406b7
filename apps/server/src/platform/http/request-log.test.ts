import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installRequestLog } from './request-log.ts';

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

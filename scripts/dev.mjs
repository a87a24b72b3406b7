// `npm run dev`: the server restarts and the browser reloads on change. The web app is on port 5173 and talks to the server on PORT.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureBuilt();

const env = toolEnvironment();
const start = (args, cwd) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
const server = start(['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/server/src/main.ts')], ROOT);
const web = start([path.join(ROOT, 'node_modules/vite/bin/vite.js')], path.join(ROOT, 'apps/web'));

process.on('SIGINT', () => {});
process.on('SIGTERM', () => [server, web].forEach((child) => child.kill('SIGTERM')));
const codes = await Promise.all([server, web].map((child) => new Promise((resolve) => child.once('exit', resolve))));
process.exit(codes.find((code) => code) ?? 0);

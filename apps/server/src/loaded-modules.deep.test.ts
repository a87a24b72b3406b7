import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const urlOf = (place: string) => JSON.stringify(new URL(place, import.meta.url).href);

/** What only a child or a rare moment needs, as it stands in the address of a module. An idle server would hold it for good. */
const ELSEWHERE = [
  '/n2words/',
  '/built-in/text/packs/',
  '/built-in/text/read-words',
  '/built-in/speech-plan',
  '/built-in/perform-job',
  // Work on sound: joining, stretching and measuring minutes of it holds up everybody.
  '/built-in/audio/join-sounds',
  '/built-in/audio/stress',
  '/built-in/audio/wav',
  '/natural/sound/perform-sound-job',
  '/natural/sound/to-sound',
  '/transcription/pack/perform-recognition-job',
  '/transcription/pack/read-recognition-pack',
  '/@echogarden/',
  '/node-av/',
  '/sherpa-onnx',
  '/@napi-rs/canvas',
  '/@modelcontextprotocol/',
  '/nodemailer/',
  '/html-to-text/',
  '/prom-client/',
  '/tar-stream/',
  '/@zxcvbn-ts/',
  '/otpauth/',
  '/uqr/',
  '/sanitize-html/',
  '/htmlparser2/',
];

/** Addresses of all modules that a few lines load, in a process of its own. */
async function modulesOf(lines: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    ${lines}
    process.stdout.write(JSON.stringify(urls));
    process.exitCode = 0;`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout) as string[];
}

test('starting the product loads nothing that only its children or a rare moment need', async () => {
  const loaded = await modulesOf(`await import(${urlOf('./start-product.ts')});`);
  expect(loaded.some((url) => url.includes('/node_modules/fastify/'))).toBe(true);
  expect(loaded.filter((url) => ELSEWHERE.some((part) => url.includes(part)))).toEqual([]);
});

test('a web server that our schemas check loads no compiler of JSON Schema, which it would never ask', async () => {
  const loaded = await modulesOf(`
    const [{ VALIDATION }, { fastify }] = await Promise.all([
      import(${urlOf('./platform/http/bodies.ts')}),
      import(${JSON.stringify(import.meta.resolve('fastify'))}),
    ]);
    await fastify({ schemaController: VALIDATION }).ready();`);
  expect(loaded.some((url) => url.includes('/find-my-way/'))).toBe(true);
  expect(loaded.filter((url) => url.includes('/ajv/') || url.includes('-stringify-compiler/'))).toEqual([]);
});

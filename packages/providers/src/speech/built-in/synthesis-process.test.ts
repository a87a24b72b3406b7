import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createSynthesisProcess, type SynthesisProcess } from './synthesis-process.ts';
import type { SynthesisJob } from './synthesis-messages.ts';

const SCRIPT = new URL('./testing/unruly-child.ts', import.meta.url);
const jobOf = (order: string): SynthesisJob => ({
  text: order,
  language: 'de',
  region: 'DE',
  pronunciations: [],
  voice: { engine: 'espeak', voice: 'de', pitch: 50, wordsPerMinute: 160, gain: 1 },
  rate: 1,
  maxDurationMs: 1000,
});

describe('the synthesis process', () => {
  let open: SynthesisProcess | undefined;
  const start = () => (open = createSynthesisProcess(SCRIPT));
  const factsOf = async (synthesis: SynthesisProcess) =>
    (await synthesis.perform(jobOf('report'), { timeoutMs: 20_000 })).take.words.map(({ text }) => text);
  afterEach(() => open?.close());

  test('stays warm between jobs and sees no environment but what every child sees', async () => {
    const synthesis = start();
    const [pid, ...environment] = await factsOf(synthesis);
    expect((await factsOf(synthesis))[0]).toBe(pid);
    const known = environment.filter((name) => name !== 'NODE_COMPILE_CACHE');
    expect(known.toSorted()).toEqual(['PATH', 'TMPDIR', 'TZ']);
  });

  test('keeps what it has compiled for the process after it', async () => {
    const compiledModules = await mkdtemp(path.join(tmpdir(), 'sayso-synthesis-'));
    open = createSynthesisProcess(new URL('./synthesis-child.ts', import.meta.url), { compiledModules });
    await open.perform(jobOf('Hallo.'), { timeoutMs: 20_000 });
    await expect.poll(() => readdir(compiledModules, { recursive: true })).not.toEqual([]);
    await open.close();
    await rm(compiledModules, { recursive: true });
  });

  test('goes after a time without jobs, and comes back with the next', async () => {
    const synthesis = (open = createSynthesisProcess(SCRIPT, { idleLimitMs: 200 }));
    const pid = Number((await factsOf(synthesis))[0]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(Number((await factsOf(synthesis))[0])).not.toBe(pid);
  });

  test('is started anew after a crash, which fails its own job alone', async () => {
    const synthesis = start();
    const [pid] = await factsOf(synthesis);
    const [crashed, next] = await Promise.allSettled([
      synthesis.perform(jobOf('crash'), { timeoutMs: 20_000 }),
      factsOf(synthesis),
    ]);
    expect(crashed).toMatchObject({
      status: 'rejected',
      reason: { code: 'speech_failed', cause: { message: 'The synthesis process ended (code 7). the last word' } },
    });
    expect(next.status).toBe('fulfilled');
    expect((await factsOf(synthesis))[0]).not.toBe(pid);
  });

  test('is ended when a job takes too long, and the next job is served', async () => {
    const synthesis = start();
    const [hung, next] = await Promise.allSettled([
      synthesis.perform(jobOf('hang'), { timeoutMs: 1500 }),
      factsOf(synthesis),
    ]);
    expect(hung).toMatchObject({
      status: 'rejected',
      reason: { code: 'speech_failed', cause: { message: 'Synthesis took longer than 1500 ms.' } },
    });
    expect(next.status).toBe('fulfilled');
  });

  test('an aborted job makes room for the next', async () => {
    const synthesis = start();
    const controller = new AbortController();
    const hung = synthesis.perform(jobOf('hang'), { timeoutMs: 20_000, signal: controller.signal });
    controller.abort(new Error('never mind'));
    await expect(hung).rejects.toThrow('never mind');
    expect(Number((await factsOf(synthesis))[0])).toBeGreaterThan(0);
  });

  test('a job of another model gets a process of its own, and that of the model before is gone', async () => {
    const alive = new Set<number>();
    const synthesis = (open = createSynthesisProcess(SCRIPT, { modelOf: ({ language }) => language }));
    const pidOf = async (language: string) => {
      const { take } = await synthesis.perform({ ...jobOf('report'), language }, { timeoutMs: 20_000 });
      const pid = Number(take.words[0]?.text);
      expect([...alive].filter((other) => other !== pid && isAlive(other))).toEqual([]);
      alive.add(pid);
      return pid;
    };
    const pids = await Promise.all(['de', 'de', 'fr', 'de', 'de'].map(pidOf));
    expect(new Set(pids).size).toBe(3);
    expect([pids[0], pids[3]]).toEqual([pids[1], pids[4]]);
  });

  test('a job that is aborted while it waits for another model to go makes room, too', async () => {
    const synthesis = (open = createSynthesisProcess(SCRIPT, { modelOf: ({ language }) => language }));
    await factsOf(synthesis);
    const controller = new AbortController();
    const other = { ...jobOf('report'), language: 'fr' };
    const aborted = synthesis.perform(other, { timeoutMs: 20_000, signal: controller.signal });
    controller.abort(new Error('never mind'));
    await expect(aborted).rejects.toThrow('never mind');
    expect(Number((await factsOf(synthesis))[0])).toBeGreaterThan(0);
  });

  test('closing ends the process', async () => {
    const synthesis = start();
    const pid = Number((await factsOf(synthesis))[0]);
    await synthesis.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('it dies with its parent, and alone does not keep its parent alive', async () => {
    const module = new URL('./synthesis-process.ts', import.meta.url);
    const program = `
      import { createSynthesisProcess } from ${JSON.stringify(module.href)};
      const synthesis = createSynthesisProcess(new URL(${JSON.stringify(SCRIPT.href)}));
      const { take } = await synthesis.perform(${JSON.stringify(jobOf('report'))}, { timeoutMs: 20000 });
      console.log(take.words[0].text);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(parent, 'exit');
    const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(await exited).toEqual([0, null]);
    await expect.poll(() => isAlive(Number(line))).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

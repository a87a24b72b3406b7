import {
  BACKGROUNDS,
  PLAIN_LIGHT,
  type PerformerOptions,
  performerFromOptions,
  sceneWith,
  type SceneSpec,
} from '@sayso/engine';
import { CLOTHES, ETHNICITIES } from '@sayso/engine/performers/options';
import { createRandom, type Random } from './random.ts';

/** Steps of the seeds between two runs: as many people as no run makes. */
const MOST_PEOPLE = 100_000;
/** A description as long as one may be. */
const LONGEST_WORDS = 5_000;

/** What people write, what does not go together, and what is no description at all. */
const WORDS = [
  '',
  'red curly hair, round glasses, green hoodie, freckles, in her thirties',
  'bald man with long braids and a full beard, wearing a hijab',
  'woman with a moustache, no hair, afro, silver locs, 74 years old',
  'eine ältere Dame mit grauem Dutt und goldenen Ohrringen',
  'un hombre joven con barba, gafas y una chaqueta azul',
  'une femme rousse aux yeux verts, pull jaune',
  'パーマの女性、丸い眼鏡',
  'رجل ملتح يرتدي قميصا أبيض',
  '🧔🏾‍♂️👓🧥 !!! <script>alert(1)</script> \u0000 %s ${x}',
  'tall '.repeat(LONGEST_WORDS / 5),
] as const;

/** Somebody whom chance has made up, and what they were made from. */
export type RandomPerson = { options: PerformerOptions; scene: SceneSpec };

/** The person with a number, counted from 1, of a run with a seed: always the same. Options reach a little beyond what they may be. */
export function randomPerson({ seed, index }: { seed: number; index: number }): RandomPerson {
  const random = createRandom(seed * MOST_PEOPLE + index);
  const options = randomOptions(random, index);
  const { look } = performerFromOptions(options);
  const oneInThree = () => random.between(1, 3) === 1;
  const isRoom = random.between(1, 4) > 1;
  return {
    options,
    scene: sceneWith({
      look,
      format: random.pick(['9:16', '16:9', '1:1']),
      background: isRoom
        ? { id: random.pick(BACKGROUNDS.map(({ id }) => id) as [string, ...string[]]) }
        : { color: `#${random.between(0, 0xffffff).toString(16).padStart(6, '0')}` },
      light: {
        ...PLAIN_LIGHT,
        environment: random.pick(['day', 'day', 'golden', 'evening', 'night']),
        lighting: random.pick(['auto', 'auto', 'studio', 'natural', 'artistic']),
        style: random.pick(['soft', 'crisp', 'warm', 'cool', 'bold']),
      },
      camera: { cutIns: oneInThree(), pushIn: oneInThree(), handheld: oneInThree(), punchIns: oneInThree() },
      seed: random.between(0, 0xffffffff),
    }),
  };
}

function randomOptions(random: Random, index: number): PerformerOptions {
  const maybe = <T>(choose: () => T): T | null => (random.between(1, 3) === 1 ? null : choose());
  return {
    seed: random.between(0, 0xffffffff),
    gender: maybe(() => random.pick(['female', 'male'])),
    ethnicity: maybe(() => random.pick(ETHNICITIES)),
    ageYears: maybe(() => random.between(18, 80)),
    clothing: maybe(() => random.pick(CLOTHES)),
    mood: maybe(() => random.pick(['joyous', 'composed', 'excited', 'warm', 'serious', 'auto'])),
    skinTone: maybe(() => random.between(-10, 110) / 10),
    hairLength: maybe(() => random.between(-10, 110) / 10),
    facialHair: maybe(() => random.between(-10, 110) / 10),
    zoom: maybe(() => random.pick(['standard', 'closeup'])),
    words: WORDS[index % WORDS.length] ?? '',
  };
}

import { performerFromOptions } from './from-options.ts';
import type { PerformerOptions } from './options/options.ts';
import type { Performer } from './performer.ts';

type Words = Pick<Performer, 'id' | 'name' | 'style' | 'description' | 'category'>;

/** Performers beyond the first ones, for those who have the whole library. */
export const FURTHER_PERFORMERS: readonly Performer[] = [
  further(
    {
      id: 'ingrid',
      name: 'Ingrid',
      style: 'Wise, reassuring',
      description: 'A silver-haired expert with round glasses who has seen it all and says it kindly.',
      category: 'professional',
    },
    {
      seed: 11,
      gender: 'female',
      ethnicity: 'european',
      ageYears: 61,
      words: 'silver bob, round glasses, navy blazer',
    },
  ),
  further(
    {
      id: 'mateo',
      name: 'Mateo',
      style: 'Easy-going, honest',
      description: 'A bearded neighbour in a rust jumper who tells you what really works.',
      category: 'casual',
    },
    {
      seed: 23,
      gender: 'male',
      ethnicity: 'latin_american',
      ageYears: 33,
      words: 'short dark hair, beard, orange pullover',
    },
  ),
  further(
    {
      id: 'priya',
      name: 'Priya',
      style: 'Bright, curious',
      description: 'A founder in a plum wrap top who loves to show how things are made.',
      category: 'business',
    },
    {
      seed: 7,
      gender: 'female',
      ethnicity: 'south_asian',
      ageYears: 29,
      words: 'long straight black hair, earrings, purple blouse',
      skinTone: 4.6,
    },
  ),
  further(
    {
      id: 'kwame',
      name: 'Kwame',
      style: 'Driven, upbeat',
      description: 'A coach in a teal hoodie who gets people off the sofa.',
      category: 'fitness',
    },
    {
      seed: 5,
      gender: 'male',
      ethnicity: 'african',
      ageYears: 27,
      words: 'fade, teal hoodie, clean-shaven',
      mood: 'joyous',
    },
  ),
  further(
    {
      id: 'mei',
      name: 'Mei',
      style: 'Calm, precise',
      description: 'A designer with a bun and an eye for the small things that matter.',
      category: 'creative',
    },
    {
      seed: 31,
      gender: 'female',
      ethnicity: 'east_asian',
      ageYears: 24,
      words: 'black bun, yellow sweater',
      mood: 'composed',
    },
  ),
  further(
    {
      id: 'rowan',
      name: 'Rowan',
      style: 'Playful, quick',
      description: 'A redhead with freckles and curls who makes every product sound like news from a friend.',
      category: 'casual',
    },
    { seed: 14, gender: 'male', ethnicity: 'european', ageYears: 22, words: 'red curly hair, freckles, green t-shirt' },
  ),
];

function further(words: Words, options: PerformerOptions): Performer {
  return { ...performerFromOptions(options), ...words };
}

import { expectTypeOf, test } from 'vitest';
import type { Fitting } from './lines.ts';

test('a line that puts a phrase where its kind breaks grammar does not compile', () => {
  expectTypeOf<Fitting<'Tired of {problemThing}?'>>().toEqualTypeOf<'Tired of {problemThing}?'>();
  expectTypeOf<
    Fitting<"Let's fix {problemClause}.">
  >().toEqualTypeOf<"{problemClause} cannot stand behind 'Let's fix '">();
  expectTypeOf<
    Fitting<'Tired of {problemClause}?'>
  >().toEqualTypeOf<"{problemClause} cannot stand behind 'Tired of '">();
  expectTypeOf<Fitting<'{problem}. Look.'>>().toEqualTypeOf<'{problem} needs another sign behind it'>();
  expectTypeOf<Fitting<'Meet {prodct}.'>>().toEqualTypeOf<'there is no {prodct}'>();
});

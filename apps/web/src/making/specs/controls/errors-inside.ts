import type { FieldErrors } from '@sayso/contract';

/** The messages about what lies under a path, by the rest of their path: 'output.endCard.name' under 'output' is 'endCard.name'. */
export function errorsInside(errors: FieldErrors, path: string): FieldErrors {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) =>
      name.startsWith(start) ? [[name.slice(start.length), messages]] : [],
    ),
  );
}

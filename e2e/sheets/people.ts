import {
  BACKGROUNDS,
  FURTHER_PERFORMERS,
  type Performer,
  PERFORMERS,
  performerFromOptions,
  sceneWith,
} from '@sayso/engine';
import type { ContactSheet, SheetCell } from '@sayso/media/canvas/testing/contact-sheet';

/** Every performer of the library. */
const ALL_PERFORMERS: readonly Performer[] = [...PERFORMERS, ...FURTHER_PERFORMERS];

/** What of an upright picture shows a head with all its hair. */
const HEAD = { left: 180, top: 300, right: 900, bottom: 1100 } as const;
/** What shows the face alone. */
export const FACE = { left: 330, top: 500, right: 750, bottom: 1010 } as const;

/** Everybody, at rest, in one room after the other. */
export function everybody(): ContactSheet {
  return { columns: 8, cellWidthPx: 270, cells: ALL_PERFORMERS.map((performer, index) => cellOf(performer, index)) };
}

/** The same, heads only: skin, eyes, hair, and where parts meet. */
export function heads(): ContactSheet {
  const cells = ALL_PERFORMERS.map((performer, index) => ({ ...cellOf(performer, index), area: HEAD }));
  return { columns: 6, cellWidthPx: 400, cells };
}

/** Two dozen who come from options that chance has chosen. */
export function fromOptions(): ContactSheet {
  const cells = Array.from({ length: 24 }, (_, index) => {
    const ageYears = 18 + ((index * 17) % 63);
    const { look } = performerFromOptions({ seed: 100 + index, ageYears });
    return { label: `seed ${100 + index}, ${ageYears}`, scene: sceneWith({ look, background: roomAt(index) }) };
  });
  return { columns: 8, cellWidthPx: 270, cells };
}

function cellOf({ id, name, look }: Performer, index: number): SheetCell {
  return { label: `${name} (${id})`, scene: sceneWith({ look, background: roomAt(index) }) };
}

function roomAt(index: number): { id: string } {
  const { id } = BACKGROUNDS[index % BACKGROUNDS.length] ?? { id: 'modern' };
  return { id };
}

import { BACKGROUNDS, PLAIN_LIGHT, type SceneLight, sceneWith } from '@sayso/engine';
import type { ContactSheet } from '@sayso/media/canvas/testing/contact-sheet';

const FORMATS = ['9:16', '1:1', '16:9'] as const;
const PEOPLE = ['maya', 'andre', 'zoe', 'amina', 'hiro'] as const;
const LIGHTS: readonly Partial<SceneLight>[] = [
  ...(['day', 'golden', 'evening', 'night'] as const).map((environment) => ({ environment })),
  ...(['studio', 'natural', 'artistic'] as const).map((lighting) => ({ lighting })),
  ...(['crisp', 'warm', 'cool', 'bold'] as const).map((style) => ({ style })),
];

/** Every room in one format. */
export function roomsIn(format: (typeof FORMATS)[number]): ContactSheet {
  const cells = BACKGROUNDS.map(({ id, name }, index) => ({
    label: `${name}, ${format}`,
    scene: sceneWith({ performerId: personAt(index), background: { id }, format }),
  }));
  return format === '16:9' ? { columns: 2, cellWidthPx: 960, cells } : { columns: 4, cellWidthPx: 420, cells };
}

/** Every room at every time of day, in every light and style. */
export function lights(): ContactSheet {
  const cells = BACKGROUNDS.flatMap(({ id }, index) =>
    LIGHTS.map((light) => ({
      label: `${id}: ${Object.values(light).join()}`,
      scene: sceneWith({ performerId: personAt(index), background: { id }, light: { ...PLAIN_LIGHT, ...light } }),
    })),
  );
  return { columns: LIGHTS.length, cellWidthPx: 200, cells };
}

/** Walls of one colour. */
export function colors(): ContactSheet {
  const walls = ['#3f7f8a', '#f4e1c1', '#22252b', '#ffffff', '#d94f70', '#7a5cff'];
  const cells = walls.map((color, index) => ({
    label: color,
    scene: sceneWith({ performerId: personAt(index), background: { color } }),
  }));
  return { columns: 6, cellWidthPx: 300, cells };
}

function personAt(index: number): string {
  return PEOPLE[index % PEOPLE.length] ?? 'maya';
}

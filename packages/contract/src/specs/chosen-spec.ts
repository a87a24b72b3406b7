import { z } from 'zod';
import { Id, shortText } from '../common.ts';
import { UnfinishedEndCard } from './output.ts';
import { BackgroundColor, ShownProduct } from './scene.ts';
import { type SeenSpec, VideoSpec } from './spec.ts';

const { scene, captions, sound, output } = VideoSpec.shape;
const { background, logo } = scene.shape;

/**
 * What people choose of a video beside who performs and what is said: the groups of its spec, without what is looked up or measured when it is started. Everything has a default.
 * `roomId` is null until a room is chosen, for the first one. A draft keeps it, and a start says it.
 */
export const ChosenSpec = z.object({
  scene: scene
    .extend({
      background: background
        .extend({
          roomId: shortText(40).nullable().default(null),
          roomName: shortText(200).default(''),
          uploadId: Id.nullable().default(null),
          color: BackgroundColor.nullable().default(null),
        })
        .prefault({}),
      logo: logo
        .omit({ text: true })
        .extend({ position: logo.shape.position.default('top-right'), uploadId: Id.nullable().default(null) })
        .prefault({}),
      product: ShownProduct.default('auto'),
    })
    .prefault({}),
  captions: captions.omit({ text: true, breaks: true }).prefault({}),
  sound: sound
    .omit({ audioKbps: true })
    .extend({ music: sound.shape.music.default(null) })
    .prefault({}),
  endCard: UnfinishedEndCard.nullable().default(null),
  output: output
    .omit({ quality: true })
    .extend({ format: output.shape.format.default('9:16') })
    .prefault({}),
});
export type ChosenSpec = z.output<typeof ChosenSpec>;

/** A change of some choices. What it does not name stays; music and an end card are named whole. */
export type SpecChange<Part = ChosenSpec> = {
  [Name in keyof Part]?: null extends Part[Name]
    ? Part[Name]
    : Part[Name] extends object
      ? SpecChange<Part[Name]>
      : Part[Name];
};

/** The choices after a change. A group in which nothing is named stays the same object. */
export function withChoices<Part extends object>(before: Part, change: SpecChange<Part>): Part {
  const named = Object.entries<unknown>(change).map(([name, value]) => {
    const now: unknown = Reflect.get(before, name);
    return [name, isGroup(now) && isGroup(value) ? withChoices(now, value) : value];
  });
  return { ...before, ...Object.fromEntries(named) };
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a video says of its choices: all of them, but for the product, which was looked up. */
type SaysChoices = Omit<ChosenSpec, 'scene'> & {
  scene: Omit<ChosenSpec['scene'], 'product'>;
  performer: Pick<VideoSpec['performer'], 'productUploadId'>;
};

/** What was chosen for a video, of all that its spec says. */
export const choicesOfSpec = (spec: SaysChoices): ChosenSpec =>
  ChosenSpec.parse({ ...spec, scene: { ...spec.scene, product: spec.performer.productUploadId ?? 'none' } });

/** What the choices name, looked up: the room's name, the performer with the product that they were made with, the text of the logo, the seed of the speech. */
export type KnownOfSpec = Pick<VideoSpec, 'seed' | 'performer'> & {
  room: { id: string; name: string };
  logoText: string;
};

/** What will be seen of a video that is made with these choices. */
export function seenSpec(
  { scene: { background, logo, product, ...scene }, captions, endCard, output }: ChosenSpec,
  { seed, performer, room, logoText }: KnownOfSpec,
): SeenSpec {
  const uploadId = background.color === null ? background.uploadId : null;
  return {
    seed,
    performer: { ...performer, productUploadId: shownProduct({ product, endCard }, performer.productUploadId) },
    scene: {
      ...scene,
      background: { ...background, roomId: room.id, roomName: room.name, uploadId },
      logo: { ...logo, text: logoText },
    },
    captions: { ...captions, text: null, breaks: 'auto' },
    endCard,
    output,
  };
}

/** The product that is seen with a performer, by the id of its upload: the one rule for files, previews and drafts. `ofAvatar`: the one that the performer was made with. */
export function shownProduct(
  { product, endCard }: Pick<ChosenSpec['scene'], 'product'> & Pick<ChosenSpec, 'endCard'>,
  ofAvatar: string | null,
): string | null {
  if (product === 'none') return null;
  return product === 'auto' ? (ofAvatar ?? endCard?.productUploadId ?? null) : product;
}

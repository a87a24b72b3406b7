import {
  armSprites,
  backgroundSprite,
  browsSprite,
  closingLogoSprite,
  counterSprite,
  endCardSprites,
  expressed,
  eyesSprite,
  filmEndSprite,
  filmSprite,
  handSprites,
  figureLightKey,
  lightSprite,
  logoSprite,
  mouthSprite,
  performerSprites,
  heldSprite,
  productSprite,
  shadeSprite,
  captionBoxSprite,
  captionInks,
  captionWordSprite,
} from '../drawing/index.ts';
import type { MeasureText, SpriteSpec } from '../drawing/index.ts';
import { BROWS } from '../motion/brow-bank.ts';
import { EYES } from '../motion/eye-bank.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { isFilmed } from '../model/film.ts';
import {
  type DrawnFigure,
  type FilmedFigure,
  pictureOf,
  type SceneSetting,
  type SceneFigure,
} from '../model/scene-spec.ts';
import { CAPTION_BOX } from '../model/caption-styles.ts';
import { captionBoxId, captionSpriteId } from '../captions/caption-layers.ts';
import type { CaptionPlan } from '../captions/plan-captions.ts';
import type { PerformerLook } from '../model/look.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { itemAt } from '../model/item-at.ts';
import { contentHash } from '../model/content-hash.ts';
import { type Performance, browsId, eyesId, mouthId } from './performance.ts';
import { layersAt } from './layers-at.ts';

/** Every sprite that a clip may need, each id once; `layersAt` names no other, but for a film that whoever paints has of its own. */
export function spritesOf(performance: Performance): SpriteSpec[] {
  const { scene, captions } = performance;
  const measureText = replayWidths(performance.textWidths);
  return [
    ...(isFilmed(scene) ? filmedSprites(performance, scene) : drawnSprites(performance, scene)),
    ...(performance.product && scene.product ? [productSprite(scene.product, performance.product)] : []),
    ...(performance.held && scene.product ? [heldSprite(scene.product, performance.held)] : []),
    ...logoSprites(performance, measureText),
    ...captionSprites(captions, measureText),
    ...closingSprites(performance),
  ];
}

/** Measures as the host does and notes every answer. */
export function recordWidths(measureText: MeasureText): {
  measureText: MeasureText;
  textWidths: Record<string, number>;
} {
  const textWidths: Record<string, number> = {};
  return {
    textWidths,
    measureText: (text, font) => (textWidths[keyOf(text, font)] ??= measureText(text, font)),
  };
}

/**
 * Measures by the noted answers, so that sprites come out as planned even where no font is loaded.
 * @throws RangeError for a text that was not measured when the performance was planned.
 */
function replayWidths(textWidths: Readonly<Record<string, number>>): MeasureText {
  return (text, font) => {
    const width = textWidths[keyOf(text, font)];
    if (width === undefined) throw new RangeError(`The width of '${text}' in ${font} was not planned.`);
    return width;
  };
}

function keyOf(text: string, font: string): string {
  return `${font} ${text}`;
}

/** The caption sprites of a clip: for each distinct word and size a plain one and, where the style has it, a spoken one; and the boxes behind groups. */
export function captionSprites(plan: CaptionPlan, measureText: MeasureText): SpriteSpec[] {
  const { look, face } = plan;
  const states = look.style === 'minimal' ? (['plain'] as const) : (['plain', 'spoken'] as const);
  const sprites = new Map<string, SpriteSpec>();
  const addOnce = (id: string, draw: () => SpriteSpec) => sprites.has(id) || sprites.set(id, draw());
  const { box: color } = captionInks(look);
  for (const { fontPx, reach, box, words } of plan.groups) {
    if (box && color) {
      const id = captionBoxId(box, fontPx, plan);
      addOnce(id, () => captionBoxSprite({ id, ...box, radius: CAPTION_BOX.radius * fontPx, color }));
    }
    for (const { text, rtl } of words.flatMap(({ pieces }) => pieces)) {
      for (const state of states) {
        const word = { text, rtl, state, fontPx, reach };
        const id = captionSpriteId(word, plan);
        addOnce(id, () => captionWordSprite({ ...word, id, look, face, measureText }));
      }
    }
  }
  return [...sprites.values()];
}

function filmedSprites({ film, endCard }: Performance, scene: FilmedFigure & SceneSetting): SpriteSpec[] {
  return [
    ...(film ? [] : [filmSprite(scene.film, scene.format)]),
    ...(endCard ? [filmEndSprite(scene.film, scene.format)] : []),
  ];
}

function drawnSprites({ camera, endCard }: Performance, scene: DrawnFigure & SceneSetting): SpriteSpec[] {
  const shots = [
    'wide',
    ...(camera.shots.length > 0 ? ['near' as const] : []),
    ...(endCard ? ['end' as const] : []),
  ] as const;
  return [
    ...shots.map((shot) =>
      backgroundSprite(scene.background, {
        format: scene.format,
        shot,
        light: scene.light,
        isWider: scene.camera.handheld,
      }),
    ),
    ...figureSprites(scene),
  ];
}

/** A logo in words is the same on the end card. */
function logoSprites({ scene, logo, endCard }: Performance, measureText: MeasureText): SpriteSpec[] {
  const sprites = [
    ...(logo ? [logoSprite({ ...scene.logo, measureText })] : []),
    ...(endCard?.logo ? [closingLogoSprite({ ...scene.logo, measureText })] : []),
  ];
  return sprites.filter(({ id }, index) => sprites.findIndex((other) => other.id === id) === index);
}

/** The performer with all mouths, eyes, brows and hands there are, which are the same in every clip. */
function figureSprites(scene: DrawnFigure & SceneSetting): SpriteSpec[] {
  const look = expressed(lookOf(scene));
  const { hairBack, body, head, hairFront, glasses } = performerSprites(look);
  const sprites = [
    hairBack,
    body,
    head,
    ...EYES.map((shape, index) => eyesSprite(look, shape, eyesId(index))),
    ...BROWS.map((inner, index) => browsSprite(look, inner, browsId(index))),
    ...MOUTHS.map((shape, index) => mouthSprite(look, shape, mouthId(index))),
    ...(glasses ? [glasses] : []),
    hairFront,
    ...armSprites(look),
    ...handSprites(look),
  ];
  const key = `${figureKey(scene)}${figureLightKey(scene.light, scene.background)}`;
  return sprites.map((sprite) => ({ ...lightSprite(sprite, look, scene), sharedKey: `${key}/${sprite.id}` }));
}

/**
 * How the performer of a scene looks. Who is filmed is taken to sit as performers do: nothing of this look is drawn.
 * @throws RangeError when it names a performer that there is not.
 */
export function lookOf(figure: SceneFigure): PerformerLook {
  if (figure.film !== undefined) return itemAt(PERFORMERS, 0).look;
  if (figure.look) return figure.look;
  const performer = [...PERFORMERS, ...FURTHER_PERFORMERS].find(({ id }) => id === figure.performerId);
  if (!performer) throw new RangeError(`There is no performer '${figure.performerId}'.`);
  return performer.look;
}

/** The same for the same look: whatever stands in it counts, however its fields are ordered. */
function figureKey(figure: DrawnFigure): string {
  if (figure.performerId !== undefined) return figure.performerId;
  const hash = contentHash();
  addTo(hash, figure.look);
  return `look-${hash.key()}`;
}

function addTo(hash: ReturnType<typeof contentHash>, value: unknown): void {
  if (typeof value === 'number') return hash.number(value);
  if (typeof value !== 'object' || value === null) return hash.text(String(value));
  for (const [name, part] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.text(name);
    addTo(hash, part);
  }
}

function closingSprites({ scene, endCard }: Performance): SpriteSpec[] {
  if (!endCard || !scene.endCard) return [];
  const { width } = pictureOf(scene.format);
  const accent = scene.captions.color as `#${string}`;
  const foot = scene.format === '9:16' ? counterSprite : shadeSprite;
  return [
    ...(endCard.shade ? [foot({ width, ...endCard.shade }, accent)] : []),
    ...endCardSprites({ card: scene.endCard, layout: endCard.layout, accent }),
  ];
}

/** The ids of all sprites that a clip shows in some frame: of a performer's mouths, eyes and hands it is a part. */
export function shownSprites(performance: Performance): Set<string> {
  const shown = new Set<string>();
  for (let frame = 0; frame < performance.frames; frame++)
    for (const { spriteId } of layersAt(performance, frame)) shown.add(spriteId);
  return shown;
}

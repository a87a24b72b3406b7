import type { EndCard, PictureFormat } from '../model/scene-spec.ts';
import { planPerformance } from '../performance/plan-performance.ts';
import { sceneOf, type SceneDifference, measureByCount } from './scene.ts';
import { SHORT_TAKE } from './short-take.ts';

/** Every shape of a picture. */
export const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];

/** A card with everything on it. */
export const CARD: EndCard = {
  product: { name: 'serum', width: 1200, height: 900 },
  name: 'Glow Serum',
  price: '$29.90',
  button: 'Shop now',
  link: 'lumiere.example/glow',
};

/** A card with nothing on it. */
export const EMPTY: EndCard = { product: null, name: '', price: ' ', button: '', link: '' };

/** Cards with much, little and odd things on them. */
export const CARDS: readonly EndCard[] = [
  CARD,
  { ...CARD, product: null },
  { ...CARD, product: { name: 'bottle', width: 300, height: 1500 }, price: '', link: '' },
  { ...CARD, product: { name: 'panorama', width: 3000, height: 500 }, name: '' },
  { ...EMPTY, button: 'Go' },
  { ...CARD, name: 'W'.repeat(120), price: '9'.repeat(60), button: 'B'.repeat(80), link: 'l'.repeat(200) },
  { ...CARD, name: 'سيروم التوهج مع فيتامين', price: '١٢٩ ر.س', button: 'تسوق الآن' },
  { ...CARD, name: '維他命C亮白精華液超值組合限時優惠' },
];

/** A short speech and its end card. */
export const planCard = (endCard: EndCard | null, scene: SceneDifference = {}) =>
  planPerformance({ take: SHORT_TAKE, scene: sceneOf({ endCard, ...scene }), measureText: measureByCount });
/** The planned end card of a short speech. */
export const cardOf = (endCard: EndCard, scene: SceneDifference = {}) => {
  const card = planCard(endCard, scene).endCard;
  if (!card) throw new Error('There is no end card.');
  return card;
};

/** A rectangle by its left top corner. */
type Box = { x: number; y: number; width: number; height: number };
/** A rectangle that meets nothing. */
export const NOWHERE: Box = { x: -1e6, y: -1e6, width: 1, height: 1 };

/** Whether two rectangles have a point in common. */
export function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

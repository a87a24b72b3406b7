import { expect, test } from 'vitest';
import { paintPicture, pictureBox } from './paint-picture.ts';
import { heldSprite, productSprite } from './product-card.ts';

const sprite = { width: 1080, height: 1920 };
const wide = { name: 'shop', width: 3000, height: 1500 };

test('a picture that covers fills the sprite and is cut evenly at both ends', () => {
  expect(pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover' } })).toEqual({
    x: (1080 - 3840) / 2,
    y: 0,
    width: 3840,
    height: 1920,
  });
});

test('a picture that is contained is whole and centred', () => {
  expect(pictureBox({ ...sprite, picture: { ref: wide, fit: 'contain' } })).toEqual({
    x: 0,
    y: 690,
    width: 1080,
    height: 540,
  });
});

test('an enlarged picture keeps the point it is enlarged about where it was', () => {
  const zoom = { x: 540, y: 700, factor: 1.5 };
  const plain = pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover' } });
  const near = pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover', zoom } });
  const shareOf = (box: typeof plain) => [(540 - box.x) / box.width, (700 - box.y) / box.height];
  const [across, down] = shareOf(plain);
  expect(shareOf(near)[0]).toBeCloseTo(across ?? 0, 12);
  expect(shareOf(near)[1]).toBeCloseTo(down ?? 0, 12);
  expect(near.width / plain.width).toBe(1.5);
});

/** The shadows that a sprite's picture throws, of which the picture itself is painted last. */
function shadowsOf(painted: ReturnType<typeof heldSprite>): string[] {
  const shadows: string[] = [];
  const canvas = {
    fillStyle: '',
    shadowColor: '',
    shadowBlur: 0,
    shadowOffsetX: 0,
    shadowOffsetY: 0,
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    roundRect: () => {},
    clip: () => {},
    fillRect: () => {},
    drawImage: () => shadows.push(canvas.shadowColor),
  };
  paintPicture(canvas, painted, { image: null, sample: () => [] });
  return shadows.slice(0, -1);
}

test('what is held throws a shadow and has no line around it; what stands beside has both', () => {
  const ref = { name: 'bottle', width: 300, height: 700, isCutOut: true };
  const held = heldSprite(ref, { width: 150, height: 350 });
  expect(shadowsOf(held)).toHaveLength(1);
  expect(new Set(shadowsOf(productSprite(ref, { left: 0, top: 0, right: 250, bottom: 250 }))).size).toBe(2);
  expect(pictureBox({ ...held, picture: held.picture ?? { ref, fit: 'cover' } })).toMatchObject({
    width: 150,
    height: 350,
  });
});

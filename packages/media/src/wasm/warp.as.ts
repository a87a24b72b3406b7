// Sampling a plane through an affine matrix, 8 samples at once and without gather instructions.
//
// Along a row of the picture u moves by about 1 a sample, so 8 samples lie within 16 bytes of a source row: two loads (at p and p + 1) when the step is
// almost exactly 1, else one load and two swizzles. v moves only a little: every source row that the group touches is interpolated along u and summed
// with tent weights of 7 bits. Right for steps of u from 0 to 2 and any step of v; the cost grows with the rows touched: sprites lie in memory so that
// these are few (see compositor/turned-sprite.ts).
import { EMPTY, MIXED, SOLID, kindOf } from './cells.as.ts';
import { Sprite, least, most } from './records.as.ts';
import { over, put } from './rows.as.ts';

/** A step of u this near to 1 (in 1/65536) drifts by less than 0.022 samples either way from the middle of 8 samples. */
const ALMOST_ONE: i32 = 400;

/** Where a strip of the picture lies in a plane. Positions and steps in 16.16 of the plane's samples; counts in samples of the picture's plane. */
@unmanaged
export class Aim {
  sprite: Sprite;
  /** 0 for the luma plane, 1 for the chroma planes. */
  halvings: i32;
  stride: i32;
  height: i32;
  /** Position of the strip's first sample. */
  u: i32;
  v: i32;
  /** Steps for one sample along the row (`x`) and for one row (`y`). */
  ux: i32;
  vx: i32;
  uy: i32;
  vy: i32;
  columns: i32;
  rows: i32;
  outStride: i32;
  opacity: i32;
  /** 1 when every sample must be taken singly. */
  steep: i32;
  /** 0 when groups that are opaque must be blended like others. */
  copies: i32;
}

/** The one aim: set its fields, then call one of the four functions below. */
export const aim = changetype<Aim>(memory.data(offsetof<Aim>()));

export function blendLuma(y: usize, alpha: usize, out: usize): void {
  warp(1, false, y, 0, alpha, out, 0);
}

export function blendChroma(u: usize, v: usize, alpha: usize, outU: usize, outV: usize): void {
  warp(2, false, u, v, alpha, outU, outV);
}

/** For strips in which every sample is opaque: alpha is not read. */
export function copyLuma(y: usize, out: usize): void {
  warp(1, true, y, 0, 0, out, 0);
}

/** For strips in which every sample is opaque: alpha is not read. */
export function copyChroma(u: usize, v: usize, outU: usize, outV: usize): void {
  warp(2, true, u, v, 0, outU, outV);
}

/** Samples of a group along a row, and rows of a band: what a group of a band holds is looked up once. */
const GROUP: i32 = 8;
/** As many as the longest strip has. */
const GROUPS_AT_MOST: i32 = 32;

/** What each group of the band holds that is being painted. */
const kinds = memory.data(GROUPS_AT_MOST);

/** Looks up what the groups of a band hold whose first sample lies at (u, v). */
function lookUpBand(u: i32, v: i32): void {
  const halvings = aim.halvings, ux = aim.ux, vx = aim.vx, last = GROUP - 1;
  const opaque = aim.steep || aim.opacity < 256 || !aim.copies ? MIXED : SOLID;
  const uBefore = least(0, ux * last) + least(0, aim.uy * last), uAfter = most(0, ux * last) + most(0, aim.uy * last);
  const vBefore = least(0, vx * last) + least(0, aim.vy * last), vAfter = most(0, vx * last) + most(0, aim.vy * last);
  for (let x = 0; x < aim.columns; x += GROUP, u += ux * GROUP, v += vx * GROUP) {
    // The sampler takes the sample that follows as well, and steps of almost 1 for 1.
    const left = ((u + uBefore) >> 16) - 1, right = ((u + uAfter) >> 16) + 2, top = ((v + vBefore) >> 16) - 1, bottom = ((v + vAfter) >> 16) + 2;
    const kind = kindOf(aim.sprite, left << halvings, top << halvings, (right << halvings) + halvings, (bottom << halvings) + halvings);
    store<u8>(kinds + <usize>(x / GROUP), <u8>least(kind, opaque));
  }
}

/** The kernel; `planes` and `solid` are constants of the four callers, so each gets a loop of its own. */
@inline
function warp(planes: i32, solid: bool, first: usize, second: usize, alpha: usize, out: usize, out2: usize): void {
  const stride = aim.stride, ux = aim.ux, vx = aim.vx, columns = aim.columns, rows = aim.rows, outStride = aim.outStride, opacity = aim.opacity;
  const steep = aim.steep, near = ux - 65536 > -ALMOST_ONE && ux - 65536 < ALMOST_ONE;
  // Almost 1 counts as 1 from the middle of the group on.
  const toMiddle = near ? ((ux - 65536) * 7) >> 1 : 0;
  const uSteps = stepsOf(ux), vSteps = stepsOf(vx), seventhU = ux * 7, seventhV = vx * 7;
  // Weights: u in 15 bits from the start, v in lanes of 1/128 from the group's top row.
  const zero = i16x8.splat(0), lowSeven = i16x8.splat(127), opacities = i16x8.splat(<i16>opacity);
  // The sampler reads two samples and two rows, and one row more when v ends on a whole number.
  const lastU = (stride - 2) << 16, lastV = (aim.height - 3) << 16;
  let rowU = aim.u, rowV = aim.v;
  for (let row = 0; row < rows; row++, rowU += aim.uy, rowV += aim.vy, out += <usize>outStride, out2 += <usize>outStride) {
    let u = rowU, v = rowV;
    if (!solid && row % GROUP == 0) lookUpBand(u, v);
    for (let x = 0; x < columns; x += 8, u += ux << 3, v += vx << 3) {
      const highest = least(v, v + seventhV), lowest = most(v, v + seventhV), o = out + <usize>x, o2 = out2 + <usize>x, count = columns - x;
      const kind = solid ? SOLID : load<u8>(kinds + <usize>(x / GROUP));
      if (!solid) {
        if (kind == EMPTY) continue;
        if (steep || u < 0 || u + seventhU > lastU || highest < 0 || lowest > lastV) {
          blendSingly(first, alpha, u, v, count, o);
          if (planes == 2) blendSingly(second, alpha, u, v, count, o2);
          continue;
        }
      }
      const topRow = highest >> 16, moreRows = (lowest >> 16) - topRow;
      const start = u + toMiddle, at = <usize>(topRow * stride + (start >> 16));
      const vLanes = i16x8.max_s(zero, i16x8.add(i16x8.splat(<i16>((v - (topRow << 16)) >> 9)), vSteps));
      let index = zero, next = zero, uWeights: v128;
      if (near) uWeights = i16x8.splat(<i16>((start >> 1) & 0x7f00));
      else {
        const lanes = i16x8.add(i16x8.splat(<i16>((u >> 9) & 127)), uSteps), whole = i16x8.shr_s(lanes, 7);
        uWeights = i16x8.shl(v128.and(lanes, lowSeven), 8);
        index = i8x16.narrow_i16x8_u(whole, whole);
        next = i8x16.add(index, i8x16.splat(1));
      }
      if (kind == SOLID) {
        put(o, sample(first + at, stride, moreRows, vLanes, near, index, next, uWeights), count);
        if (planes == 2) put(o2, sample(second + at, stride, moreRows, vLanes, near, index, next, uWeights), count);
        continue;
      }
      let a = sample(alpha + at, stride, moreRows, vLanes, near, index, next, uWeights);
      if (!v128.any_true(a)) continue;
      if (opacity < 256) a = faded(a, opacities);
      let s = sample(first + at, stride, moreRows, vLanes, near, index, next, uWeights);
      if (opacity < 256) s = faded(s, opacities);
      put(o, over(s, a, v128.load_ext<u8>(o)), count);
      if (planes == 2) {
        let s2 = sample(second + at, stride, moreRows, vLanes, near, index, next, uWeights);
        if (opacity < 256) s2 = faded(s2, opacities);
        put(o2, over(s2, a, v128.load_ext<u8>(o2)), count);
      }
    }
  }
}

/** 0 to 7 times a step of 16.16, in lanes of 1/128. */
@inline
function stepsOf(step: i32): v128 {
  const low = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(step)), high = i32x4.add(low, i32x4.splat(step << 2));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(low, 9), i32x4.shr_s(high, 9));
}

@inline
function faded(lanes: v128, opacities: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.mul(lanes, opacities), i16x8.splat(128)), 8);
}

/** 8 samples between the rows at `p` and the `moreRows` + 1 rows below it. */
@inline
function sample(p: usize, stride: i32, moreRows: i32, vLanes: v128, near: bool, index: v128, next: v128, uWeights: v128): v128 {
  const upper = alongRow(p, near, index, next, uWeights), lower = alongRow(p + <usize>stride, near, index, next, uWeights);
  if (moreRows == 0) return between(upper, lower, i16x8.shl(vLanes, 8));
  const one = i16x8.splat(128), zero = i16x8.splat(0);
  let sum = i16x8.add(i16x8.mul(upper, i16x8.max_s(zero, i16x8.sub(one, vLanes))), i16x8.mul(lower, tent(vLanes, one)));
  sum = i16x8.add(sum, i16x8.splat(64));
  let q = p + <usize>stride;
  for (let k = 1; k <= moreRows; k++) {
    q += <usize>stride;
    sum = i16x8.add(sum, i16x8.mul(alongRow(q, near, index, next, uWeights), tent(vLanes, i16x8.splat(<i16>((k + 1) << 7)))));
  }
  return i16x8.shr_u(sum, 7);
}

/** Weight 0 to 128 of the row at `centre` for samples at `vLanes`. */
@inline
function tent(vLanes: v128, centre: v128): v128 {
  return i16x8.max_s(i16x8.splat(0), i16x8.sub(i16x8.splat(128), i16x8.abs(i16x8.sub(vLanes, centre))));
}

@inline
function alongRow(p: usize, near: bool, index: v128, next: v128, uWeights: v128): v128 {
  if (near) return between(v128.load_ext<u8>(p), v128.load_ext<u8>(p, 1), uWeights);
  const bytes = v128.load(p);
  return between(i16x8.extend_low_i8x16_u(i8x16.swizzle(bytes, index)), i16x8.extend_low_i8x16_u(i8x16.swizzle(bytes, next)), uWeights);
}

/**
 * a + (b - a) * weights / 32768, rounded. The relaxed product differs between machines only for -32768 * -32768, which bytes and weights below 1 never
 * make; it is one instruction where the strict one is three.
 */
@inline
function between(a: v128, b: v128, weights: v128): v128 {
  return i16x8.add(a, i16x8.relaxed_q15mulr_s(i16x8.sub(b, a), weights));
}

/** Up to 8 samples, one by one: for matrices and edges that the 8-wide way cannot take. What lies outside the plane is nothing. */
function blendSingly(plane: usize, alpha: usize, u: i32, v: i32, count: i32, out: usize): void {
  for (let i = 0; i < least(8, count); i++, u += aim.ux, v += aim.vx) {
    const a = (single(alpha, u, v) * aim.opacity + 128) >> 8;
    if (a == 0) continue;
    const s = (single(plane, u, v) * aim.opacity + 128) >> 8, at = out + <usize>i;
    const t = <i32>load<u8>(at) * (255 - a) + 128;
    store<u8>(at, <u8>(s + ((t + (t >> 8)) >> 8)));
  }
}

function single(plane: usize, u: i32, v: i32): i32 {
  const x = u >> 16, y = v >> 16, fx = (u >> 9) & 127, fy = (v >> 9) & 127;
  const upper = sampleAt(plane, x, y) * (128 - fx) + sampleAt(plane, x + 1, y) * fx;
  const lower = sampleAt(plane, x, y + 1) * (128 - fx) + sampleAt(plane, x + 1, y + 1) * fx;
  return (upper * (128 - fy) + lower * fy + 8192) >> 14;
}

@inline
function sampleAt(plane: usize, x: i32, y: i32): i32 {
  if (x < 0 || y < 0 || x >= aim.stride || y >= aim.height) return 0;
  return <i32>load<u8>(plane + <usize>(y * aim.stride + x));
}

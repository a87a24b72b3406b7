import type { Hex } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';

/** Height of the camera in the rooms: lines that run away from it rise or fall towards this one. */
export const EYE_LEVEL_Y = 720;

/** A wall that runs away from the camera to the corner of a room, and the place where all its level lines would meet, in pixels of the room. */
export type Wall = { cornerX: number; vanishX: number };

/** Part of a wall: from one place to another, between two heights below eye level (above it: negative) as they are in the corner. */
export type Panel = { from: number; to: number; top: number; bottom: number };

/** How much nearer, and so larger, a wall is at a place than in the corner. */
export function growthAt({ cornerX, vanishX }: Wall, x: number): number {
  return (vanishX - x) / (vanishX - cornerX);
}

/** The place at which a wall is so much larger than in the corner. */
export function placeOf({ cornerX, vanishX }: Wall, growth: number): number {
  return vanishX - (vanishX - cornerX) * growth;
}

/** Where a height of the wall is seen at a place. */
export function heightAt(wall: Wall, x: number, height: number): number {
  return EYE_LEVEL_Y + height * growthAt(wall, x);
}

/** Traces a part of a wall. */
export function tracePanel(canvas: Canvas2D, wall: Wall, { from, to, top, bottom }: Panel): void {
  canvas.moveTo(from, heightAt(wall, from, top));
  canvas.lineTo(to, heightAt(wall, to, top));
  canvas.lineTo(to, heightAt(wall, to, bottom));
  canvas.lineTo(from, heightAt(wall, from, bottom));
  canvas.closePath();
}

/** Fills a part of a wall. */
export function fillPanel(canvas: Canvas2D, wall: Wall, panel: Panel & { style: unknown }): void {
  canvas.fillStyle = panel.style;
  canvas.beginPath();
  tracePanel(canvas, wall, panel);
  canvas.fill();
}

/** The wall with the windows, in shade itself. */
export const WINDOW_WALL: Wall = { cornerX: 330, vanishX: 1150 };
/** The wall on which their light falls. */
export const SUNNY_WALL: Wall = { cornerX: 330, vanishX: -1900 };

/** Height of the counters below eye level, and of the edge before them, as they are in the corner. */
export const COUNTER = { wall: 330, edge: 430, edgeX: 425 } as const;

/** Fronts of the cupboards. */
export const SAGE: Hex = '#8d9a80';

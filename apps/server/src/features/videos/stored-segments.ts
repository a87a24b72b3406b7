import type { Segment } from '@sayso/engine';

/** Segments as they stand with their take: their keys hold for one version of the drawing code and one quality. */
export type StoredSegments = { version: string; quality: string; segments: readonly Segment[] };

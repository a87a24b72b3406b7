import { type salesApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { readExportHead } from '../books.queries.ts';

export type Export = { file: File };

type Head = z.output<typeof salesApi.readExportHead.response>['data'];

/** An export that was read: its text, and what the server makes of its head. `id`: of this reading. */
export type ReadExport = Head & { id: string; csv: string };

let nextNumber = 0;

const numbers = new WeakMap<Export, number>();

/** Two files of one name are two files. */
function numberOf(chosen: Export): number {
  const number = numbers.get(chosen) ?? nextNumber++;
  numbers.set(chosen, number);
  return number;
}

/** Reads a chosen export for a seller: another seller may have mapped its columns otherwise. */
export function useExportHead(sourceId: string, chosen: Export | null) {
  const [none] = useState<Export>(() => ({ file: new File([], '') }));
  const id = `${sourceId} ${numberOf(chosen ?? none)}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sales', 'books', 'export-head', id],
    queryFn: async (): Promise<ReadExport> => {
      const csv = await readText((chosen ?? none).file);
      return { ...(await readExportHead({ source_id: sourceId, csv })), id, csv };
    },
    enabled: chosen !== null,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return {
    read: data,
    error: isFetching ? null : error,
    isPending: isFetching,
    retry: () => void refetch(),
  };
}

/** Reads a text file. Sellers and spreadsheets write UTF-8, UTF-16 with its mark, or the Windows letters of old. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

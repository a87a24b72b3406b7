import type { BatchRow, batchesApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { useEditRow, storeRow } from './batches.queries.ts';
import { batchesTexts } from './batches.texts.ts';
import { sayFailed } from './say.ts';

type Written = { number: number; column: number; before: string };

/** Writes cells: what was typed shows at once, and what the server says of it follows. `undo` takes the last one back. */
export function useCellEdits(id: string) {
  const client = useQueryClient();
  const { mutateAsync: edit } = useEditRow();
  const written = useRef<Written[]>([]);
  const send = async (row: BatchRow, body: z.input<typeof batchesApi.editBatchRow.body>, seen: Partial<BatchRow>) => {
    storeRow(client, id, { ...row, ...seen });
    try {
      storeRow(client, id, await edit({ params: { id, number: row.number }, body }));
    } catch (error) {
      storeRow(client, id, row);
      sayFailed(batchesTexts.check.notSaved, error);
    }
  };
  const write = (row: BatchRow, column: number, text: string) => {
    const faults = row.faults.filter((fault) => fault.column !== column);
    return send(row, { cells: { [column]: text } }, { cells: row.cells.with(column, text), faults });
  };
  return {
    write: (row: BatchRow, column: number, text: string): void => {
      const before = row.cells[column] ?? '';
      if (before === text) return;
      written.current.push({ number: row.number, column, before });
      void write(row, column, text);
    },
    /** Which cell was taken back; null where there is nothing to take back. */
    undo: (rowOf: (number: number) => BatchRow | undefined): { number: number; column: number } | null => {
      const last = written.current.pop();
      const row = last && rowOf(last.number);
      if (!last || !row) return null;
      void write(row, last.column, last.before);
      return last;
    },
    leaveOut: (row: BatchRow, skip: boolean): void => void send(row, { skip }, {}),
  };
}

export type CellEdits = ReturnType<typeof useCellEdits>;

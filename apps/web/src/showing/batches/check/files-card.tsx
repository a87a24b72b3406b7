import type { Batch } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { batchRowQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { exampleName } from '../example-name.ts';
import { FileNamesDialog } from '../file-names-dialog.tsx';

const texts = batchesTexts.files;

/** How the files will be called, by the first of them. */
export function FilesCard({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const { data: row } = useQuery(batchRowQuery(batch.id, batch.state === 'checking' ? null : 1));
  return (
    <TitledCard title={texts.title} text={texts.cardText}>
      {row && <p className="text-13 wrap-anywhere">{exampleName(batch.file_name_rule, batch, row)}</p>}
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <FileNamesDialog batch={batch} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

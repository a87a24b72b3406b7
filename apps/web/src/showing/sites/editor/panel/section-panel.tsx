import { MousePointerClick } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { hasEntries } from '../block-kinds.ts';
import { indexOf } from '../document-edits.ts';
import { editorTexts } from '../editor.texts.ts';
import { useEditorState } from '../open-site.tsx';
import { BoundField } from './bound-field.tsx';
import { EntriesField } from './entries-field.tsx';
import { BLOCK_FIELDS } from './field-specs.ts';

/** Everything of the section that is selected. */
export function SectionPanel() {
  const { document, selected } = useEditorState((state) => state);
  const place = selected === null ? -1 : indexOf(document, selected);
  const block = document.blocks[place];
  if (!block) return <EmptyState icon={MousePointerClick} {...editorTexts.panel.none} />;
  const path = ['blocks', place];
  const { name, text } = editorTexts.blocks[block.type];
  return (
    // What somebody types in one section does not end up in the next.
    <div key={block.id} className="grid gap-4">
      <header>
        <h2 className="display-18">{name}</h2>
        <p className="text-13 text-text-3">{text}</p>
      </header>
      {BLOCK_FIELDS[block.type].map((spec) => (
        <BoundField key={spec.name} spec={spec} within={path} />
      ))}
      {hasEntries(block.type) && <EntriesField block={block} type={block.type} path={path} />}
    </div>
  );
}

import { namesOf } from '@sayso/contract';
import { ChevronDown, Ellipsis, Grid2x2, Plus, RefreshCw, Settings, Trash2 } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Example } from './section.tsx';

/** The looks that a pointer or the keyboard brings, held still. */
const HELD: Record<ButtonVariant, { hover: string; pressed: string }> = {
  primary: { hover: 'bg-accent-hover!', pressed: 'bg-accent-active!' },
  secondary: { hover: 'bg-fill!', pressed: 'bg-fill-active!' },
  quiet: { hover: 'bg-fill! text-text!', pressed: 'bg-fill-active! text-text!' },
  danger: { hover: 'bg-danger-line! text-text!', pressed: 'bg-danger-line! text-text!' },
};
const NAMES: Record<ButtonVariant, string> = {
  primary: 'Primary, one per view',
  secondary: 'Secondary',
  quiet: 'Quiet',
  danger: 'Danger',
};
const SIZES: Record<ButtonSize, string> = { sm: 'Small', md: 'Medium', lg: 'Large' };

export function ButtonSection() {
  return (
    <>
      {namesOf(HELD).map((variant) => (
        <Example key={variant} label={NAMES[variant]}>
          <Button variant={variant}>Default</Button>
          <Button variant={variant} className={HELD[variant].hover}>
            Hover
          </Button>
          <Button variant={variant} className={HELD[variant].pressed}>
            Pressed
          </Button>
          <Button variant={variant} className="shadow-focus">
            Focus
          </Button>
          <Button variant={variant} busy busyText="Saving...">
            Save
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Example>
      ))}
      <Example label="Sizes and icons">
        {namesOf(SIZES).map((size) => (
          <Button key={size} variant="primary" size={size}>
            {SIZES[size]}
          </Button>
        ))}
        <Button icon={RefreshCw}>Refresh</Button>
        <Button icon={Trash2} variant="danger">
          Delete
        </Button>
        <Button>
          Download
          <Icon of={ChevronDown} size={14} />
        </Button>
      </Example>
      <Example label="Icon buttons">
        <IconButton icon={Settings} label="Settings" />
        <IconButton icon={Grid2x2} label="Grid" aria-pressed />
        <IconButton icon={Plus} label="Add" outlined />
        <IconButton icon={RefreshCw} label="Refresh, off" disabled />
        <IconButton icon={Ellipsis} label="More" size="sm" />
      </Example>
    </>
  );
}

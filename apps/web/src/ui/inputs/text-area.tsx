import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass, readOnlyClass } from './text-input.tsx';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(inputClass, readOnlyClass, 'block resize-y py-2.5 leading-[22px]!', className)}
    />
  );
}

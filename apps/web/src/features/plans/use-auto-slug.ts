import { useEffect, useRef } from 'react';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import { slugOf } from './plan-slug.ts';
import type { PlanValues } from './plan-values.ts';

/** Makes the slug of a new plan from its name, until somebody writes one by hand. That of a stored plan stays. */
export function useAutoSlug(form: AppForm<PlanValues>, isNew: boolean): void {
  const { name = '', slug = '' } = useTypedValues(form);
  const { change } = form;
  const followed = useRef(name);
  useEffect(() => {
    const before = followed.current;
    if (!isNew || before === name) return;
    followed.current = name;
    if (slug === slugOf(before)) change('slug', slugOf(name));
  }, [isNew, name, slug, change]);
}

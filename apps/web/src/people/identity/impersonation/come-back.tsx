import { useEffect } from 'react';
import { takeRefusedToken } from '../../../lib/api/credentials.ts';
import { useComeBack } from './impersonation.queries.ts';

/** Stands for a moment where an administrator acted as a user and was refused, and leads them back. */
export function ComeBack() {
  const comeBack = useComeBack();
  useEffect(() => {
    const refused = takeRefusedToken();
    if (refused !== null) comeBack(refused);
  }, [comeBack]);
  return null;
}

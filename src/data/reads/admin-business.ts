import { useQuery } from '@tanstack/react-query';

import { useAdminPorts } from './admin-context.ts';

/** The details of the business, which offers and answers begin with. */
export function useBusiness() {
  const { business } = useAdminPorts();
  return useQuery({ queryKey: ['business'], queryFn: () => business.load() });
}

import { useQuery } from '@tanstack/react-query';

import { useAdminPorts } from './admin-context.ts';

/** What is known about the seven things that matter. The demo, which has no server, reads nothing. */
export function useHealth() {
  const { health, publishing } = useAdminPorts();
  return useQuery({ queryKey: ['health'], queryFn: () => health.report(), enabled: publishing !== null });
}

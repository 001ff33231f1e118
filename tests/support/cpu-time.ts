/** Processor time of this process, ms: two readings tell what work costs, however busy the machine is with other things. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

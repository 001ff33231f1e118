/** Processor time of this process, ms. The difference of two readings does not depend on how busy the machine is. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

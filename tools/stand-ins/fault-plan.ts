interface PlannedFault<Fault> {
  readonly fault: Fault;
  left: number;
  skip: number;
}

/** The faults that a stand-in for a service has been told to make, by call. */
export class FaultPlan<Call, Fault> {
  readonly #planned = new Map<Call, PlannedFault<Fault>>();

  /** Fails the next `times` calls (default: until `clear`), after `skip` (default: none) that go well. */
  fail(call: Call, fault: Fault, times = Infinity, skip = 0): void {
    this.#planned.set(call, { fault, left: times, skip });
  }

  /** The fault of a call that has just come in, which counts it; `null` when it goes well. */
  take(call: Call): Fault | null {
    const planned = this.#planned.get(call);
    if (!planned || planned.left <= 0) return null;
    if (planned.skip > 0) {
      planned.skip -= 1;
      return null;
    }
    planned.left -= 1;
    return planned.fault;
  }

  clear(): void {
    this.#planned.clear();
  }
}

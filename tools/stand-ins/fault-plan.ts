/** The faults that a test has planned for a stand-in, by call. */
export class FaultPlan<Call, Fault> {
  readonly #planned = new Map<Call, { readonly fault: Fault; left: number }>();

  /** Fails the next `times` calls (default: until `clear`). */
  fail(call: Call, fault: Fault, times = Infinity): void {
    this.#planned.set(call, { fault, left: times });
  }

  /** Returns the fault of the current call and counts the call; `null` when it should succeed. */
  take(call: Call): Fault | null {
    const planned = this.#planned.get(call);
    if (!planned || planned.left <= 0) return null;
    planned.left -= 1;
    return planned.fault;
  }

  clear(): void {
    this.#planned.clear();
  }
}

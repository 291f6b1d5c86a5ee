// What the lowest browsers lack (docs/decisions/043-lowest-browsers.md): start.js fetches it where something is missing.
(() => {
  const fill = (of, missing) => {
    for (const name of Object.keys(missing)) {
      if (!(name in of)) Object.defineProperty(of, name, { value: missing[name], writable: true, configurable: true });
    }
  };
  const last = (list, test, self) => {
    for (let at = list.length - 1; at >= 0; at--) if (test.call(self, list[at], at, list)) return at;
    return -1;
  };
  // Where a browser forbids storage, or has none: kept as long as the page is open.
  for (const name of window.storageForbidden ? ['localStorage', 'sessionStorage'] : []) {
    const value = Object.create({
      getItem: (key) => value[key] ?? null,
      setItem: (key, text) => void (value[key] = String(text)),
      removeItem: (key) => void delete value[key],
    });
    Object.defineProperty(window, name, { value, configurable: true });
  }
  fill(Array.prototype, {
    toSorted(compare) {
      return this.slice().sort(compare);
    },
    toReversed() {
      return this.slice().reverse();
    },
    toSpliced(...given) {
      const copy = this.slice();
      copy.splice(...given);
      return copy;
    },
    with(place, value) {
      const copy = this.slice();
      const at = place < 0 ? copy.length + place : place;
      if (!(at >= 0 && at < copy.length)) throw new RangeError(`no place ${place}`);
      copy[at] = value;
      return copy;
    },
    findLast(test, self) {
      return this[last(this, test, self)];
    },
    findLastIndex(test, self) {
      return last(this, test, self);
    },
  });
  fill(AbortSignal, {
    timeout(milliseconds) {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return ending.signal;
    },
  });
  if (!('reason' in AbortSignal.prototype)) {
    Object.defineProperty(AbortSignal.prototype, 'reason', {
      configurable: true,
      get() {
        return this.aborted ? new DOMException('aborted', 'AbortError') : undefined;
      },
    });
  }
  fill(AbortSignal.prototype, {
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    },
  });
  fill(Element.prototype, {
    checkVisibility() {
      return this.getClientRects().length > 0;
    },
  });
  fill(CanvasRenderingContext2D.prototype, {
    // With one radius, as the poster draws them.
    roundRect(x, y, width, height, radius) {
      const [right, bottom] = [x + width, y + height];
      this.moveTo(x + radius, y);
      this.arcTo(right, y, right, bottom, radius);
      this.arcTo(right, bottom, x, bottom, radius);
      this.arcTo(x, bottom, x, y, radius);
      this.arcTo(x, y, right, y, radius);
      this.closePath();
    },
  });
})();

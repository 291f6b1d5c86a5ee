const { cos, sin } = Math;
/** Radix-2 transform in place; lengths are a power of two. */
export function fft(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const angle = (-2 * Math.PI) / size;
    const wr = cos(angle);
    const wi = sin(angle);
    for (let start = 0; start < n; start += size) {
      let cr = 1;
      let ci = 0;
      for (let k = start; k < start + half; k++) {
        const tr = re[k + half]! * cr - im[k + half]! * ci;
        const ti = re[k + half]! * ci + im[k + half]! * cr;
        re[k + half] = re[k]! - tr;
        im[k + half] = im[k]! - ti;
        re[k]! += tr;
        im[k]! += ti;
        const next = cr * wr - ci * wi;
        ci = cr * wi + ci * wr;
        cr = next;
      }
    }
  }
}

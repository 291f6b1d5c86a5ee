import { describe, expect, it } from '@jest/globals';
import { element, xmlText } from './markup.js';

describe('text in XML', () => {
  it('holds nothing that no document may hold, and nothing that looks like a tag', () => {
    expect(xmlText('a\u0000b\u0007\u000b\uffff\ud800<&>"\'\t\n🎧')).toBe('ab\ufffd&lt;&amp;&gt;&quot;&#39;\t\n🎧');
  });

  it('stands in an element, its attributes too', () => {
    expect(element('a', 'x & y', { b: '"><c>' })).toBe('<a b="&quot;&gt;&lt;c&gt;">x &amp; y</a>');
    expect(element('a', null, { b: 1 })).toBe('<a b="1"/>');
  });
});

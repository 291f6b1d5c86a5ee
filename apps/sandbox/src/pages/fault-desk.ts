import { type Fault, fault as faultShape, faultKind, sandboxOperation } from '@overtone/contract/sandbox';
import { escape } from './escape.js';

const options = (values: readonly string[]) => values.map((value) => `<option>${escape(value)}</option>`).join('');
const select = (name: string, label: string, values: readonly string[], blank = '') =>
  `<label>${label}<select name="${name}">${blank && `<option value="">${blank}</option>`}${options(values)}</select></label>`;
const number = (name: string, label: string) =>
  `<label>${label}<input name="${name}" type="number" min="1" step="1" inputmode="numeric"></label>`;

/** The faults that stand armed, and a form to arm one by hand. */
export function faultDesk(armed: readonly Fault[]): string {
  return `<form method="post" action="/_control/fault-desk"><div class="fields">${[
    select('kind', 'kind 故障', faultKind.options),
    select('target', 'target 在哪扇门', faultShape.shape.target.options),
    select('operation', 'operation 哪种操作（音乐网关）', sandboxOperation.options, '任何操作'),
    number('nth', 'nth 到第几个才发生'),
    number('times', 'times 发生几次（空：一直）'),
    number('milliseconds', 'milliseconds 毫秒（delay）'),
    '<label>match 只对含有这段文字的<input name="match"></label>',
  ].join('')}</div><button class="do">布置</button></form>
<h3>已布置（${armed.length}）</h3>${armed.length === 0 ? '<p class="note">没有故障：一切照常。</p>' : armedTable(armed)}`;
}

const armedTable = (armed: readonly Fault[]): string =>
  `<div class="scroll"><table><tr><th>kind</th><th>target</th><th>operation</th><th>nth</th><th>times</th><th>match</th></tr>${armed
    .map(
      ({ kind, target, operation, nth, times, match }) =>
        `<tr>${[kind, target, operation, nth, times, match].map((value) => `<td>${escape(String(value ?? ''))}</td>`).join('')}</tr>`,
    )
    .join('')}</table></div>
<form method="post" action="/_control/fault-desk/clear"><button class="do">全部撤除</button></form>`;

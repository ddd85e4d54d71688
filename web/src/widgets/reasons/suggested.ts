/** Sentences offered where a reason is asked and nobody keeps templates. By the action's name. */
export const SUGGESTED: Readonly<Record<string, readonly string[]>> = {
  reject: [
    '标题与正文内容不符，请修改标题',
    '关键事实缺少来源，请核实后补充',
    '存在错别字或病句，请通读后修改',
    '图片不清晰或版权不明，请更换',
    '表述不规范，请按规范用语修改',
    '内容与已发布的稿件重复',
  ],
  withdraw: [
    '内容有误，需要修改后重新发布',
    '应来源方要求撤下',
    '时效已过，不再展示',
    '涉及版权问题',
    '误操作发布',
  ],
};

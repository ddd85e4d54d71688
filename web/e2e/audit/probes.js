// Looks at the page as it stands. Returns what is wrong: [{rule, where, text, box, detail}].
() => {
  const TOLERANCE = 1;
  const SCREENFULS = 5;
  const found = [];
  const visible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const nameOf = (element) => {
    const own = [...element.classList].find((name) => !name.startsWith('_')) ?? element.className;
    const hashed = typeof own === 'string' ? own.split(' ')[0].replace(/_[\w-]{5}_\d+$/, '') : '';
    const role = element.getAttribute('role');
    return `${element.localName}${role ? `[role=${role}]` : ''}${hashed ? `.${hashed}` : ''}`;
  };
  const pathOf = (element) => {
    const parts = [];
    for (let at = element; at && at !== document.body && parts.length < 3; at = at.parentElement)
      parts.unshift(nameOf(at));
    return parts.join(' > ');
  };
  const tell = (rule, element, detail, inSight = true) =>
    found.push({
      rule,
      where: pathOf(element),
      text: (element.innerText || element.value || '').trim().slice(0, 60),
      box: inSight ? boxOf(element) : [0, 0, 0, 0],
      detail,
    });
  const hasOwnText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  // Text for screen readers alone, and text that an author wrote.
  const isApart = (element) =>
    element.closest(
      '[class*="visually-hidden"], [aria-hidden="true"], [contenteditable="true"], option, svg, script, style',
    ) !== null;
  const isHiddenAway = (style) => style.clipPath.includes('inset(50%') || style.clip.includes('rect(0');
  /** Nearest ancestor, itself included, that cuts what reaches beyond it on the axis. */
  const cutterOf = (element, axis) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const overflow = getComputedStyle(at)[axis === 'x' ? 'overflowX' : 'overflowY'];
      if (overflow === 'auto' || overflow === 'scroll') return null;
      if (overflow === 'hidden' || overflow === 'clip') return at;
    }
    return null;
  };
  const toldInFull = (element) => {
    // Who points at cut words is told the whole (web/src/lib/cut-titles.ts).
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    for (let at = element, steps = 0; at && steps < 4; at = at.parentElement, steps += 1)
      if (at.title || (at.matches('a, button, [role]') && at.getAttribute('aria-label'))) return true;
    return false;
  };
  const marksCut = (element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  };
  const rangeOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };

  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => hasOwnText(element) && visible(element) && !isApart(element),
  );
  for (const element of texts) {
    const style = getComputedStyle(element);
    if (isHiddenAway(style)) continue;
    const words = rangeOf(element);
    if (!words.width || !words.height) continue;
    const side = cutterOf(element, 'x');
    if (side) {
      const box = side.getBoundingClientRect();
      const beyond = Math.max(
        words.right - box.right,
        box.left - words.left,
        side.scrollWidth - side.clientWidth,
      );
      const cut =
        side === element
          ? element.scrollWidth > element.clientWidth + TOLERANCE
          : words.right > box.right + TOLERANCE || words.left < box.left - TOLERANCE;
      if (cut && !((marksCut(side) || marksCut(element)) && toldInFull(element)))
        tell(
          'text-cut',
          element,
          `${Math.round(beyond)} px are cut at the side${marksCut(side) ? ', and nothing tells them' : ''}`,
        );
    }
    const floor = cutterOf(element, 'y');
    if (floor) {
      const box = floor.getBoundingClientRect();
      const over = Math.max(words.bottom - box.bottom, box.top - words.top);
      const clamped = [element, floor].some((one) => getComputedStyle(one).webkitLineClamp !== 'none');
      if (over > 3 && words.bottom > box.top && words.top < box.bottom && !(clamped && toldInFull(element)))
        tell('text-cut', element, `${Math.round(over)} px are cut above or below`);
    }
  }

  // What stays in place while a list scrolls past, and what floats, lets go of what it covers.
  const letsGo = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'sticky' || position === 'fixed') return true;
      if (at.matches('[role="dialog"], [role="menu"], [role="status"], [data-sonner-toaster]')) return true;
    }
    return false;
  };
  /** Beyond the edge of something above it that scrolls or cuts. */
  const isScrolledAway = (element, x, y) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (x > box.right || x < box.left || y > box.bottom || y < box.top) return true;
    }
    return false;
  };
  const tellCovered = (element, inSight) => {
    const words = rangeOf(element);
    const x = words.left + words.width / 2;
    const y = words.top + words.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || !words.width) return;
    if (getComputedStyle(element).pointerEvents === 'none') return;
    const top = document.elementFromPoint(x, y);
    if (!top || top === element || element.contains(top) || top.contains(element)) return;
    // A label may lie over its field, and a whole card may be one link.
    const target = top.closest('label, a, button');
    if ((target && target === element.closest('label, a, button')) || letsGo(top)) return;
    if (isScrolledAway(element, x, y)) return;
    const paint = getComputedStyle(top);
    const opaque =
      paint.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      paint.backgroundImage !== 'none' ||
      top.matches('img, video, canvas');
    if (opaque || hasOwnText(top)) tell('text-covered', element, `by ${pathOf(top)}`, inSight);
  };
  // Screenful by screenful; a picture shows only the first.
  const page = document.scrollingElement;
  const main = document.querySelector('main') ?? page;
  for (let screenful = 0; screenful < SCREENFULS; screenful += 1) {
    main.scrollTop = screenful * main.clientHeight * 0.9;
    for (const element of texts) tellCovered(element, screenful === 0);
    if (main.scrollTop + main.clientHeight >= main.scrollHeight - TOLERANCE) break;
  }
  main.scrollTop = 0;

  // Two buttons of one screen that are called the same do the same; rows and parts of a list repeat their own.
  const REPEATED =
    'li, tr, article, fieldset, [role="row"], [role="listitem"], [role="group"], [role="option"]';
  const named = new Map();
  for (const element of document.querySelectorAll('button, [role="button"], a[href]')) {
    const part = element.parentElement.closest(`${REPEATED}, section, aside, nav, header, [role="dialog"]`);
    // A button that shows a value, and the choices of a group, are called by their field as well.
    const shows = element.hasAttribute('aria-labelledby') || element.labels?.length > 0;
    const chooses = (element.getAttribute('role') ?? 'button') !== 'button';
    if (!visible(element) || shows || chooses || part?.matches(REPEATED)) continue;
    const name = (element.getAttribute('aria-label') ?? element.innerText).trim();
    if (!name) continue;
    if (named.has(name)) tell('same-name', element, `${pathOf(named.get(name))} is called the same`);
    else named.set(name, element);
  }

  for (const area of new Set([page, main])) {
    const more = area.scrollWidth - area.clientWidth;
    if (more > TOLERANCE) {
      const edge = area.getBoundingClientRect().left + area.clientWidth;
      const widest = [...area.querySelectorAll('*')]
        .filter((element) => visible(element) && element.getBoundingClientRect().right > edge + TOLERANCE)
        .filter(
          (element) =>
            !cutterOf(element.parentElement, 'x') && !element.parentElement.closest('[style*="--columns"]'),
        )
        .at(0);
      tell('page-too-wide', widest ?? area, `${more} px beyond the window`);
    }
  }
  return found;
};

const inbox = document.getElementById("inbox");
const news = document.getElementById("news");
let shown = "";

async function refresh() {
  const answer = await fetch("/inbox");
  if (!answer.ok) throw new Error("no answer");
  const markup = await answer.text();
  if (shown !== "" && markup !== shown) {
    const focused = document.activeElement?.id;
    inbox.innerHTML = markup;
    if (focused) document.getElementById(focused)?.focus();
    news.textContent = "New messages arrived.";
  } else if (news.dataset.lost) {
    news.textContent = "";
  }
  delete news.dataset.lost;
  shown = markup;
}

async function follow() {
  try {
    await refresh();
  } catch {
    news.dataset.lost = "yes";
    news.textContent = "The mailroom does not answer; trying again.";
  }
  setTimeout(follow, 2000);
}

void follow();

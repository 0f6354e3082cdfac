// SPDX-License-Identifier: MIT
// A lesson: one task at a time.

import { useEffect, useState } from "preact/hooks";
import { focusOn } from "../browser/focus";
import { Loading } from "../loading";
import { Page } from "../page";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { ChoiceTask } from "./choice-task";
import { placeAt, type Place } from "./find";
import { LawTask } from "./law-task";
import { isMovesGoal } from "./moves-goal";
import { MovesTask } from "./moves-task";
import { SquaresTask } from "./squares-task";
import type { TaskProps } from "./task-frame";
import { tellDone } from "./use-done";

export default function LessonPage({ names, rules }: ViewProps) {
  const place = placeAt(names.lesson ?? "", names.task);
  const set = rules?.find(({ name }) => name === (place?.task.rules ?? "english"));
  if (place !== null && set !== undefined) return <LessonAt place={place} set={set} />;
  return (
    <Loading state={null} text={t(place === null ? "learn.unknown" : "loading.view")} nothing={place === null}>
      <p>
        <a href="/learn">{t("learn.all")}</a>
      </p>
    </Loading>
  );
}

function LessonAt({ place, set }: { place: Place; set: RuleSet }) {
  const [times, setTimes] = useState(0);
  const { lesson, task } = place;
  useEffect(() => {
    document.title = t("title.page", { page: t(`lesson.${lesson.name}.title`) });
    // Whoever came from the task before goes on with this one, with a screen reader too.
    focusOn("#task-ask");
  }, [task.name]);
  return (
    <Page size={set.size}>
      {(numbered) => (
        <TaskView
          key={`${task.name} ${times}`}
          place={place}
          set={set}
          numbered={numbered}
          finish={() => void tellDone([task.name])}
          again={() => {
            setTimes(times + 1);
            setTimeout(() => focusOn("#task-ask"));
          }}
        />
      )}
    </Page>
  );
}

function TaskView(props: TaskProps) {
  const { task } = props.place;
  const { goal } = task;
  if (isMovesGoal(goal)) return <MovesTask {...props} task={{ ...task, goal }} />;
  if (goal.kind === "squares") return <SquaresTask {...props} task={{ ...task, goal }} />;
  if (goal.kind === "choice") return <ChoiceTask {...props} task={{ ...task, goal }} />;
  return <LawTask {...props} task={{ ...task, goal }} />;
}
